import { beforeEach, describe, expect, test } from 'vitest';
import { batch, newRoom } from './batches.fixture.ts';
import { type Journal, JournalFenced, JournalHeld } from './journal.ts';

/** What every store must do with leases. `opened` gives a journal in which `node-a` owns the room `demo`. */
export function leaseContract(opened: () => { journal: Journal }): void {
  describe('a lease', () => {
    let journal: Journal;
    beforeEach(() => {
      journal = opened().journal;
    });

    const long = { leaseMs: 3_600_000, graceMs: 0 };
    const owner = 'node-b';

    test('keeps others away, and not its own holder', async () => {
      const held = await journal.acquire('demo', owner, long);
      await expect(journal.acquire('demo', 'node-a')).rejects.toThrow(JournalHeld);
      await expect(journal.acquire('demo', 'node-a', long)).rejects.toThrow('held by node-b');
      expect((await journal.getRoom('demo'))?.owner).toBe(owner);
      expect((await journal.acquire('demo', owner, long)).epoch).toBe(held.epoch + 1);
    });

    test('that a room is made with keeps others away before its owner takes it', async () => {
      await journal.createRoom({ ...newRoom('made'), owner }, 3_600_000);
      expect(await journal.abandoned(0, 10)).toEqual(['demo']);
      await expect(journal.acquire('made', 'node-a', long)).rejects.toThrow('held by node-b');
      expect(await journal.renew(owner, 3_600_000)).toEqual([{ id: 'made', headSeq: 0 }]);
      expect((await journal.acquire('made', owner, long)).epoch).toBe(1);
    });

    test('that is let go or has run out lets the next owner in, which fences the former', async () => {
      const held = await journal.acquire('demo', owner, long);
      await journal.letGo('demo', 'node-a');
      await expect(journal.acquire('demo', 'node-a')).rejects.toThrow(JournalHeld);
      await journal.letGo('demo', owner);
      expect((await journal.getRoom('demo'))?.leaseUntil).toBeNull();
      await journal.acquire('demo', 'node-a', { leaseMs: -1, graceMs: 0 });
      await expect(journal.append('demo', batch(held.epoch, 0, 1, { owner }))).rejects.toThrow(JournalFenced);
      expect((await journal.acquire('demo', owner)).epoch).toBe(held.epoch + 2);
    });

    test('that is given to an heir keeps everybody else away, also its former holder', async () => {
      const held = await journal.acquire('demo', owner, long);
      await journal.letGo('demo', owner, { owner: 'node-c', leaseMs: 3_600_000 });
      await journal.letGo('demo', owner, { owner: 'node-d', leaseMs: 3_600_000 });
      for (const other of [owner, 'node-d'])
        await expect(journal.acquire('demo', other)).rejects.toThrow('held by node-c');
      await expect(journal.append('demo', batch(held.epoch, 0, 1, { owner }))).rejects.toThrow(JournalFenced);
      expect(await journal.renew('node-c', 3_600_000)).toEqual([{ id: 'demo', headSeq: 0 }]);
      expect((await journal.acquire('demo', 'node-c', long)).epoch).toBe(held.epoch + 1);
      await journal.letGo('demo', 'node-c', { owner: 'node-e', leaseMs: -1 });
      expect((await journal.acquire('demo', owner)).epoch).toBe(held.epoch + 2);
    });

    test('that has run out is still its holder’s for the grace of others', async () => {
      await journal.acquire('demo', owner, { leaseMs: -1, graceMs: 0 });
      const patient = { leaseMs: 10_000, graceMs: 3_600_000 };
      await expect(journal.acquire('demo', 'node-a', patient)).rejects.toThrow(JournalHeld);
      expect(await journal.renew(owner, 10_000)).toEqual([{ id: 'demo', headSeq: 0 }]);
      await expect(journal.acquire('demo', 'node-a')).rejects.toThrow(JournalHeld);
    });

    test('that has run out or was let go of leaves its room among the abandoned, and no other', async () => {
      for (const id of ['held', 'ended', 'run-out', 'let-go']) await journal.createRoom(newRoom(id));
      for (const id of ['demo', 'held', 'ended', 'let-go']) await journal.acquire(id, owner, long);
      await journal.acquire('run-out', owner, { leaseMs: -1_000, graceMs: 0 });
      await journal.endRoom('ended', 5);
      await journal.letGo('let-go', owner);
      expect(await journal.abandoned(0, 10)).toEqual(['let-go', 'run-out']);
      expect(await journal.abandoned(3_600_000, 10)).toEqual(['let-go']);
      expect(await journal.abandoned(0, 1)).toEqual(['let-go']);
    });

    test('is renewed for all running rooms of an owner, and for no other room', async () => {
      for (const id of ['other', 'ended', 'let-go']) {
        await journal.createRoom(newRoom(id));
        const { epoch } = await journal.acquire(id, owner, long);
        await journal.append(id, batch(epoch, 0, 2, { owner }));
      }
      await journal.endRoom('ended', 5);
      await journal.letGo('let-go', owner);
      expect(await journal.renew(owner, 60_000)).toEqual([{ id: 'other', headSeq: 2 }]);
      expect(await journal.renew('node-c', 60_000)).toEqual([]);
      expect((await journal.getRoom('demo'))?.leaseUntil).toBeNull();
    });
  });
}
