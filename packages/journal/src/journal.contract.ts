import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { batch, input, newRoom } from './batches.fixture.ts';
import { type Journal, JournalFailed, JournalFenced } from './journal.ts';
import { leaseContract } from './lease.contract.ts';

const snapshot = (seq: number, bytes = [1, 2, 3]) => ({
  seq,
  version: '1',
  hash: `world-${seq}`,
  blob: new Uint8Array(bytes),
  extra: `{"at":${seq}}`,
});

/** What every store must do. `open` gives an empty journal. */
export function journalContract(name: string, open: () => Promise<Journal>): void {
  describe(`${name}: the contract of a journal`, () => {
    let journal: Journal;
    let epoch: number;

    beforeEach(async () => {
      journal = await open();
      await journal.createRoom(newRoom('demo'));
      epoch = (await journal.acquire('demo', 'node-a')).epoch;
    });
    afterEach(() => journal.close());

    const expectUntouchedAt = async (headSeq: number) => {
      expect((await journal.getRoom('demo'))?.headSeq).toBe(headSeq);
      expect(await journal.read('demo', 0, 1_000)).toHaveLength(headSeq);
      expect((await journal.readBatches('demo', 0, 1_000)).at(-1)?.last ?? 0).toBe(headSeq);
    };

    describe('rooms', () => {
      test('are listed as created, oldest first', async () => {
        await journal.createRoom(newRoom('younger', 3));
        await journal.createRoom(newRoom('elder', 0));
        expect((await journal.listRooms()).map(({ id }) => id)).toEqual(['elder', 'demo', 'younger']);
        const fresh = { epoch: 0, headSeq: 0, headHash: '', leaseUntil: null, endedAt: null };
        expect(await journal.getRoom('elder')).toEqual({ ...newRoom('elder', 0), ...fresh });
        expect(await journal.getRoom('nowhere')).toBeNull();
      });

      test('have unique ids', async () => {
        await expect(journal.createRoom(newRoom('demo'))).rejects.toThrow(JournalFailed);
      });

      test('that do not exist accept nothing', async () => {
        await expect(journal.acquire('nowhere', 'node-a')).rejects.toThrow(JournalFailed);
        await expect(journal.append('nowhere', batch(1, 0, 1))).rejects.toThrow(JournalFailed);
        await expect(journal.saveSnapshot('nowhere', snapshot(0))).rejects.toThrow(JournalFailed);
      });

      test('are separate', async () => {
        await journal.createRoom(newRoom('other'));
        const other = await journal.acquire('other', 'node-a');
        await journal.append('demo', batch(epoch, 0, 3));
        await journal.append('other', batch(other.epoch, 0, 2));
        expect(await journal.read('demo', 0, 10)).toHaveLength(3);
        expect(await journal.read('other', 0, 10)).toHaveLength(2);
        expect(await journal.latestSnapshot('other')).toBeNull();
      });

      test('that have ended accept nothing and stay readable', async () => {
        await journal.append('demo', batch(epoch, 0, 2));
        await journal.endRoom('demo', 77);
        await journal.endRoom('demo', 99);
        await expect(journal.append('demo', batch(epoch, 2, 1))).rejects.toThrow(JournalFenced);
        await expect(journal.acquire('demo', 'node-a')).rejects.toThrow(JournalFenced);
        expect((await journal.getRoom('demo'))?.endedAt).toBe(77);
        await expectUntouchedAt(2);
      });
    });

    test('only a room that has ended is purged, and nothing of it stays', async () => {
      await journal.createRoom(newRoom('other'));
      const other = await journal.acquire('other', 'node-a');
      for (const [id, owned] of [
        ['demo', epoch],
        ['other', other.epoch],
      ] as const) {
        await journal.append(id, batch(owned, 0, 3));
        await journal.saveSnapshot(id, snapshot(3));
      }
      expect(await journal.purgeRoom('demo')).toBe(false);
      expect(await journal.purgeRoom('nowhere')).toBe(false);
      await expectUntouchedAt(3);
      await journal.endRoom('demo', 77);
      expect(await journal.purgeRoom('demo')).toBe(true);
      expect((await journal.listRooms()).map(({ id }) => id)).toEqual(['other']);
      expect(await journal.read('other', 0, 9)).toHaveLength(3);
      expect((await journal.latestSnapshot('other'))?.seq).toBe(3);
      // Of a room that is made again under its id, nothing of the purged one is found.
      await journal.createRoom(newRoom('demo'));
      await expectUntouchedAt(0);
      expect(await journal.latestSnapshot('demo')).toBeNull();
    });

    describe('an append', () => {
      test('keeps inputs in order, and every field', async () => {
        const odd = [
          input(1, { actor: 'आगंतुक 🪙', body: '{"t":"தமிழ் \\u0000 \\" \'; drop table inputs; --"}' }),
          input(2, { idemKey: '3f2b', at: 0, version: 2 }),
          input(3, { idemKey: '3f2b', actor: 'learner:2', body: `"${'ü'.repeat(70_000)}"` }),
        ];
        await journal.append('demo', batch(epoch, 0, 3, { inputs: odd, hash: 'h3', stateHash: 'w3' }));
        await journal.append('demo', batch(epoch, 3, 2, { expectedHash: 'h3' }));
        expect(await journal.read('demo', 0, 10)).toEqual([...odd, input(4), input(5)]);
        expect(await journal.readBatches('demo', 0, 10)).toEqual([
          { first: 1, last: 3, hash: 'h3', stateHash: 'w3' },
          { first: 4, last: 5, hash: 'chain-5', stateHash: null },
        ]);
        const row = await journal.getRoom('demo');
        expect([row?.headSeq, row?.headHash]).toEqual([5, 'chain-5']);
      });

      test('refuses gaps, repeats, disorder and empty batches', async () => {
        const wrong = [
          [],
          [input(2)],
          [input(0)],
          [input(1), input(3)],
          [input(1), input(1)],
          [input(2), input(1)],
        ];
        for (const inputs of wrong) {
          const torn = batch(epoch, 0, 0, { inputs });
          await expect(journal.append('demo', torn)).rejects.toThrow(JournalFailed);
        }
        await expectUntouchedAt(0);
      });

      test('with another head is fenced', async () => {
        await journal.append('demo', batch(epoch, 0, 2));
        for (const head of [0, 1, 3]) {
          await expect(journal.append('demo', batch(epoch, head, 1))).rejects.toThrow(JournalFenced);
        }
        await expectUntouchedAt(2);
      });

      test('of a former owner is fenced', async () => {
        const second = await journal.acquire('demo', 'node-b');
        expect(second).toEqual({ epoch: epoch + 1, headSeq: 0, headHash: '' });
        const owner = 'node-b';
        await expect(journal.append('demo', batch(epoch, 0, 1))).rejects.toThrow(JournalFenced);
        await expect(journal.append('demo', batch(epoch + 2, 0, 1, { owner }))).rejects.toThrow(
          JournalFenced,
        );
        await journal.append('demo', batch(second.epoch, 0, 1, { owner }));
        expect((await journal.getRoom('demo'))?.owner).toBe(owner);
        await expectUntouchedAt(1);
      });

      test('of the same owner with the epoch of an earlier lease is fenced', async () => {
        const { epoch: present } = await journal.acquire('demo', 'node-a');
        await expect(journal.append('demo', batch(epoch, 0, 1))).rejects.toThrow(JournalFenced);
        await journal.append('demo', batch(present, 0, 1));
      });

      test('of another owner with the epoch and head of the present one is fenced', async () => {
        const other = batch(epoch, 0, 1, { owner: 'node-b' });
        await expect(journal.append('demo', other)).rejects.toThrow(JournalFenced);
        await expectUntouchedAt(0);
      });

      test('after a head with the same number and another hash is fenced', async () => {
        await journal.append('demo', batch(epoch, 0, 2));
        const other = batch(epoch, 2, 1, { expectedHash: 'chain-2-as-it-was-before-the-failover' });
        await expect(journal.append('demo', other)).rejects.toThrow(JournalFenced);
        await expectUntouchedAt(2);
      });

      test('that fails in the middle stores nothing', async () => {
        const inputs = [input(1), input(2, { body: undefined as unknown as string }), input(3)];
        await expect(journal.append('demo', batch(epoch, 0, 3, { inputs }))).rejects.toThrow(JournalFailed);
        await expectUntouchedAt(0);
        await journal.append('demo', batch(epoch, 0, 3));
        await expectUntouchedAt(3);
      });

      test('is not affected when its caller changes the inputs later', async () => {
        const inputs = [input(1)];
        await journal.append('demo', batch(epoch, 0, 1, { inputs }));
        inputs[0]!.body = 'changed';
        (await journal.read('demo', 0, 1))[0]!.body = 'changed';
        expect(await journal.read('demo', 0, 1)).toEqual([input(1)]);
      });

      test('of any sizes reads back in pages of any size', async () => {
        const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 });
        let made = 0;
        await fc.assert(
          fc.asyncProperty(sizes, fc.integer({ min: 1, max: 50 }), async (counts, limit) => {
            const id = `paged-${made++}`;
            await journal.createRoom(newRoom(id));
            const owned = await journal.acquire(id, 'node-a');
            let head = 0;
            for (const count of counts) {
              await journal.append(id, batch(owned.epoch, head, count));
              head += count;
            }
            const inputs = await paged(
              (after) => journal.read(id, after, limit),
              limit,
              ({ seq }) => seq,
            );
            expect(inputs).toEqual(Array.from({ length: head }, (_, index) => input(index + 1)));
            const rows = await paged(
              (after) => journal.readBatches(id, after, limit),
              limit,
              ({ last }) => last,
            );
            expect(rows.map(({ first, last }) => last - first + 1)).toEqual(counts);
          }),
          { numRuns: 15 },
        );
      });
    });

    leaseContract(() => ({ journal }));

    describe('snapshots', () => {
      beforeEach(() => journal.append('demo', batch(epoch, 0, 50)));

      test('are found newest first, or newest at or before an input', async () => {
        expect(await journal.latestSnapshot('demo')).toBeNull();
        for (const seq of [10, 30, 20]) await journal.saveSnapshot('demo', snapshot(seq));
        expect(await journal.latestSnapshot('demo')).toEqual(snapshot(30));
        expect(await journal.latestSnapshot('demo', 29)).toEqual(snapshot(20));
        expect(await journal.latestSnapshot('demo', 10)).toEqual(snapshot(10));
        expect(await journal.latestSnapshot('demo', 9)).toBeNull();
      });

      test('are kept three a room, one an input', async () => {
        for (const seq of [10, 20, 30, 40, 40]) await journal.saveSnapshot('demo', snapshot(seq, [seq]));
        expect(await journal.latestSnapshot('demo', 19)).toBeNull();
        expect(await journal.latestSnapshot('demo', 29)).toEqual(snapshot(20, [20]));
        expect(await journal.latestSnapshot('demo', 39)).toEqual(snapshot(30, [30]));
      });

      test('hold large and empty blobs', async () => {
        const noise = Uint8Array.from(
          { length: 3_000_000 },
          (_, index) => Math.imul(index, 2_654_435_761) >>> 13,
        );
        const kept = noise.slice();
        await journal.saveSnapshot('demo', { ...snapshot(10), blob: noise, extra: 'é'.repeat(100_000) });
        const found = await journal.latestSnapshot('demo');
        expect(found?.blob.constructor).toBe(Uint8Array);
        expect(Buffer.compare(found!.blob, kept)).toBe(0);
        expect(found?.extra).toBe('é'.repeat(100_000));
        await journal.saveSnapshot('demo', snapshot(20, []));
        expect(await journal.latestSnapshot('demo')).toEqual(snapshot(20, []));
      });

      test('are refused where the chain at their input is another, or no batch ends there', async () => {
        await journal.append('demo', batch(epoch, 50, 10));
        const other = journal.saveSnapshot('demo', snapshot(60), 'chain-of-another');
        await expect(other).rejects.toThrow('at input 60 of another history');
        const between = journal.saveSnapshot('demo', snapshot(55), 'chain-55');
        await expect(between).rejects.toThrow('at input 55 of another history');
        expect(await journal.latestSnapshot('demo')).toBeNull();
        for (const seq of [50, 60]) await journal.saveSnapshot('demo', snapshot(seq), `chain-${seq}`);
        expect(await journal.latestSnapshot('demo')).toEqual(snapshot(60));
      });

      test('cannot be of a later input than the head', async () => {
        await expect(journal.saveSnapshot('demo', snapshot(51))).rejects.toThrow(JournalFailed);
      });
    });

    test('a closed journal rejects every call and closes twice', async () => {
      await journal.close();
      await expect(journal.listRooms()).rejects.toThrow(JournalFailed);
      await expect(journal.append('demo', batch(epoch, 0, 1))).rejects.toThrow(JournalFailed);
      await journal.close();
    });
  });
}

async function paged<T>(
  read: (after: number) => Promise<T[]>,
  limit: number,
  seqOf: (row: T) => number,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const last = all.at(-1);
    const rows = await read(last === undefined ? 0 : seqOf(last));
    expect(rows.length).toBeLessThanOrEqual(limit);
    all.push(...rows);
    if (rows.length < limit) return all;
  }
}
