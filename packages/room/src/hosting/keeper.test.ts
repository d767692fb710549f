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
  test('opens a room once, on demand, whoever asks at once', async () => {
    const journal = faulty(await counterJournal());
    const keeper = keeperOf(journal);
    expect(keeper.running('demo')).toBeNull();
    const rooms = await Promise.all(Array.from({ length: 5 }, () => keeper.get('demo')));
    expect(new Set(rooms).size).toBe(1);
    expect(keeper.running('demo')).toBe(rooms[0]);
    expect((await journal.getRoom('demo'))?.epoch).toBe(1);
    await expect(keeper.get('nowhere')).rejects.toThrow(RoomUnknown);
  });

  test('restarts a room whose journal failed, and says so to who listens', async () => {
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

  test('tries again, less and less often, while the journal stays broken', async () => {
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

  test('leaves a room to whoever took it over', async () => {
    const journal = faulty(await counterJournal());
    const keeper = keeperOf(journal);
    const room = await keeper.get('demo');
    const taken = await openCounter(journal, { owner: 'another' });
    await expect(room.execute(add(1), { actor: 'a' })).rejects.toThrow(RoomStopped);
    await until(() => keeper.running('demo') === null);
    await taken.execute(add(1), { actor: 'a' });
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

  test('closes all its rooms, durable, and opens none after', async () => {
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
