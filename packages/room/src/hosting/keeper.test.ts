import { JournalDamaged, JournalFailed, JournalFenced } from '@glassmine/journal';
import { afterEach, describe, expect, test } from 'vitest';
import { add, counterEngine, counterOf, explode } from '../engine/counter.fixture.ts';
import { type RoomFrame, RoomStopped } from '../live/room.ts';
import {
  addCounterRoom,
  counterJournal,
  type FaultyJournal,
  faulty,
  now,
  openCounter,
} from '../live/rooms.fixture.ts';
import { RoomUnknown } from '../replay/errors.ts';
import { type KeeperOptions, openKeeper, type RoomKeeper } from './keeper.ts';

const keepers: RoomKeeper[] = [];
afterEach(() => Promise.all(keepers.splice(0).map((keeper) => keeper.close())));

function keeperOf(journal: FaultyJournal, more: Partial<KeeperOptions> = {}): RoomKeeper {
  const engine = counterEngine();
  const keeper = openKeeper({ journal, owner: 'test', now, engine, clock: null, report: () => {}, ...more });
  keepers.push(keeper);
  return keeper;
}

/** Waits for something that other turns of the event loop bring about. */
async function until(isSo: () => boolean): Promise<void> {
  await expect.poll(isSo, { interval: 5 }).toBe(true);
}

describe('a keeper', () => {
  test('opens a room once for simultaneous calls', async () => {
    const journal = faulty(await counterJournal());
    const keeper = keeperOf(journal);
    expect(keeper.running('demo')).toBeNull();
    const rooms = await Promise.all(Array.from({ length: 5 }, () => keeper.get('demo')));
    expect(new Set(rooms).size).toBe(1);
    expect(keeper.running('demo')).toBe(rooms[0]);
    expect((await journal.getRoom('demo'))?.epoch).toBe(1);
    await expect(keeper.get('nowhere')).rejects.toThrow(RoomUnknown);
  });

  test('restarts a room whose journal failed, with a reload frame', async () => {
    const journal = faulty(await counterJournal());
    const keeper = keeperOf(journal);
    const frames: RoomFrame[] = [];
    keeper.subscribe('demo', (frame) => frames.push(frame));
    const first = await keeper.get('demo');
    await first.execute(add(1), { actor: 'a' });
    journal.failAfter(0);
    await expect(first.execute(add(10), { actor: 'a' })).rejects.toThrow(RoomStopped);
    await until(() => keeper.running('demo') !== null);
    const second = await keeper.get('demo');
    expect(second).not.toBe(first);
    await second.execute(add(2), { actor: 'a' });
    expect(frames.map(({ seq, reload }) => [seq, reload])).toEqual([
      [1, false],
      [1, true],
      [2, false],
    ]);
    expect(counterOf(frames[2]!).sum).toBe(3);
  });

  test('retries with growing delays while the journal fails', async () => {
    const inner = await counterJournal();
    let acquires = 0;
    let isBroken = false;
    const journal = faulty({
      ...inner,
      acquire: (...args) => {
        acquires += 1;
        return isBroken ? Promise.reject(new Error('no disk')) : inner.acquire(...args);
      },
    });
    const keeper = keeperOf(journal, { restartDelaysMs: [0, 20, 40] });
    const room = await keeper.get('demo');
    isBroken = true;
    await expect(room.execute(explode, { actor: 'a' })).rejects.toThrow(RoomStopped);
    await until(() => acquires >= 3);
    await expect(keeper.get('demo')).rejects.toThrow();
    isBroken = false;
    await until(() => keeper.running('demo') !== null);
    expect(acquires).toBeLessThan(20);
  });

  test('does not reopen a room that another process took over', async () => {
    const journal = faulty(await counterJournal());
    const keeper = keeperOf(journal);
    const room = await keeper.get('demo');
    const taken = await openCounter(journal, { owner: 'another' });
    await expect(room.execute(add(1), { actor: 'a' })).rejects.toThrow(RoomStopped);
    await until(() => keeper.running('demo') === null);
    await taken.execute(add(1), { actor: 'a' });
  });

  test('takes a room back once the process that had taken it over has ended', async () => {
    const journal = faulty(await counterJournal());
    let hasEnded = false;
    const told: (string | null)[] = [];
    const keeper = keeperOf(journal, {
      isGone: (owner) => owner === 'another' && hasEnded,
      takeBackEveryMs: 5,
      changed: (_, failure) => told.push(failure?.name ?? null),
    });
    const room = await keeper.get('demo');
    const taken = await openCounter(journal, { owner: 'another' });
    await expect(room.execute(add(1), { actor: 'a' })).rejects.toThrow(RoomStopped);
    await taken.execute(add(2), { actor: 'a' });
    await until(() => told.length === 2);
    expect(keeper.failure('demo')).toBeInstanceOf(JournalFenced);
    await expect(keeper.get('demo')).rejects.toThrow(RoomStopped);
    await taken.close();
    hasEnded = true;
    await until(() => keeper.running('demo') !== null);
    const back = await keeper.get('demo');
    await back.execute(add(4), { actor: 'a' });
    expect([counterOf(back.simulation).sum, keeper.failure('demo')]).toEqual([6, null]);
    expect(told).toEqual([null, 'JournalFenced', null]);
  });

  test('opens a room by itself whose journal failed at the first try, and leaves a damaged one alone', async () => {
    const inner = await counterJournal();
    let fault: Error | null = new JournalFailed('no space');
    let acquires = 0;
    const journal = faulty({
      ...inner,
      acquire: (...args) => {
        acquires += 1;
        return fault === null ? inner.acquire(...args) : Promise.reject(fault);
      },
    });
    const keeper = keeperOf(journal, { restartDelaysMs: [0, 5] });
    await expect(keeper.get('demo')).rejects.toThrow('no space');
    fault = null;
    await until(() => keeper.running('demo') !== null);
    await keeper.close();
    const before = acquires;
    fault = new JournalDamaged('malformed');
    const another = keeperOf(journal, { restartDelaysMs: [0] });
    await expect(another.get('demo')).rejects.toThrow('malformed');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(acquires).toBe(before + 1);
    expect(another.failure('demo')).toBe(fault);
  });

  test('runs the clocks of its rooms, also after a restart', async () => {
    const journal = faulty(await counterJournal());
    const keeper = keeperOf(journal, { clock: {} });
    const room = await keeper.get('demo');
    await room.execute({ type: 'setClock', running: true, secondsPerDay: 1 }, { actor: 'console' });
    await until(() => counterOf(room.simulation).now > 0);
    journal.failAfter(0);
    await until(() => keeper.running('demo') !== null && keeper.running('demo') !== room);
    const again = await keeper.get('demo');
    const { seq } = again;
    await until(() => again.seq > seq + 2);
  });

  test('closes all rooms durably, and opens none afterwards', async () => {
    const journal = faulty(await counterJournal());
    await addCounterRoom(journal, 'other');
    const keeper = keeperOf(journal);
    const [demo, other] = await Promise.all([keeper.get('demo'), keeper.get('other')]);
    const last = [demo.execute(add(1), { actor: 'a' }), other.execute(add(2), { actor: 'a' })];
    await keeper.close();
    expect((await Promise.all(last)).map(({ seq }) => seq)).toEqual([1, 1]);
    expect((await journal.latestSnapshot('other'))?.seq).toBe(1);
    await expect(keeper.get('demo')).rejects.toThrow(RoomStopped);
  });
});
