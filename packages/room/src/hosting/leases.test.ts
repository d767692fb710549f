import { type Journal, JournalFailed, JournalFenced, JournalHeld } from '@glassmine/journal';
import { memoryJournal } from '@glassmine/journal/memory';
import { afterEach, describe, expect, test } from 'vitest';
import { add, counterEngine, counterOf } from '../engine/counter.fixture.ts';
import { RoomStopped } from '../live/room.ts';
import { addCounterRoom, now } from '../live/rooms.fixture.ts';
import { type KeeperOptions, openKeeper, type RoomKeeper } from './keeper.ts';

const keepers: RoomKeeper[] = [];
afterEach(() => Promise.all(keepers.splice(0).map((keeper) => keeper.close())));

/** A journal whose clock a test sets: a lease runs out when the test says so. */
async function journalWithClock() {
  const time = { ms: 1_000_000 };
  const journal = memoryJournal(() => time.ms);
  await addCounterRoom(journal);
  return { journal, time };
}

function node(journal: Journal, owner: string, more: Partial<KeeperOptions> = {}): RoomKeeper {
  const lease = { leaseMs: 10_000, renewEveryMs: 5, graceMs: 0 };
  const options = { journal, owner, now, engine: counterEngine(), clock: null, report: () => {}, lease };
  const keeper = openKeeper({ ...options, ...more });
  keepers.push(keeper);
  return keeper;
}

const until = (isSo: () => boolean) => expect.poll(isSo, { interval: 5 }).toBe(true);

/** A node whose process stands still: it renews nothing, and does not hear that it has lost its rooms. */
const paused = (journal: Journal): Journal => ({
  ...journal,
  renew: () => new Promise(() => {}),
  abandoned: () => new Promise(() => {}),
});

test('a room runs on one node; another is told who holds it, and does not count that as a failure', async () => {
  const { journal } = await journalWithClock();
  const [first, second] = [node(journal, 'a'), node(journal, 'b')];
  await (await first.get('demo')).execute(add(1), { actor: 'x' });
  await expect(second.get('demo')).rejects.toThrow(JournalHeld);
  expect([second.failure('demo'), second.running('demo')]).toEqual([null, null]);
});

test('a lease is renewed while its node lives', async () => {
  const { journal, time } = await journalWithClock();
  const [first, second] = [node(journal, 'a'), node(journal, 'b')];
  await first.get('demo');
  for (let i = 0; i < 5; i++) {
    time.ms += 9_000;
    const wanted = time.ms + 10_000;
    await expect.poll(async () => (await journal.getRoom('demo'))?.leaseUntil, { interval: 5 }).toBe(wanted);
  }
  await expect(second.get('demo')).rejects.toThrow(JournalHeld);
  expect(first.running('demo')).not.toBeNull();
});

test('the room of a node that stands still is taken over with all that it acknowledged, and its writes are fenced', async () => {
  const { journal, time } = await journalWithClock();
  const first = node(paused(journal), 'a');
  const room = await first.get('demo');
  await room.execute(add(5), { actor: 'x', idemKey: 'k' });
  const second = node(journal, 'b');
  time.ms += 10_001;
  await until(() => second.running('demo') !== null);
  const taken = await second.get('demo');
  expect(counterOf(taken.simulation).sum).toBe(5);
  // The same key again gives the stored outcome: the client that asked again has lost nothing.
  await taken.execute(add(5), { actor: 'x', idemKey: 'k' });
  expect(counterOf(taken.simulation).sum).toBe(5);
  await expect(room.execute(add(100), { actor: 'x' })).rejects.toThrow(RoomStopped);
  expect((await journal.read('demo', 0, 10)).map(({ body }) => body)).toHaveLength(1);
});

test('a node that wakes up hears at its next renewal that its room is another’s, also without a command', async () => {
  const { journal, time } = await journalWithClock();
  let isAsleep = false;
  const sleepy: Journal = {
    ...journal,
    renew: async (...args) => (isAsleep ? [{ id: 'demo', headSeq: 0 }] : journal.renew(...args)),
    abandoned: async () => [],
  };
  const first = node(sleepy, 'a');
  await first.get('demo');
  isAsleep = true;
  time.ms += 10_001;
  const second = node(journal, 'b');
  await until(() => second.running('demo') !== null);
  expect(first.running('demo')).not.toBeNull();
  isAsleep = false;
  await until(() => first.running('demo') === null);
  await (await second.get('demo')).execute(add(1), { actor: 'x' });
});

test('a room that is handed over is let go with its last command, and not taken back', async () => {
  const { journal } = await journalWithClock();
  const first = node(journal, 'a');
  const room = await first.get('demo');
  const last = room.execute(add(3), { actor: 'x' });
  await first.handOver('demo');
  await last;
  expect((await journal.getRoom('demo'))?.leaseUntil).toBeNull();
  expect((await journal.latestSnapshot('demo'))?.seq).toBe(1);
  const second = node(journal, 'b');
  await until(() => second.running('demo') !== null);
  expect(counterOf((await second.get('demo')).simulation).sum).toBe(3);
  await expect(first.get('demo')).rejects.toThrow(JournalHeld);
});

test('a room that another node takes while it is being loaded is not damaged: it is the other’s, and opens here later', async () => {
  const { journal, time } = await journalWithClock();
  await (await node(journal, 'a').get('demo')).execute(add(1), { actor: 'x' });
  time.ms += 20_000;
  const second = node(journal, 'b');
  let isOvertaken = false;
  const slow: Journal = {
    ...journal,
    renew: () => new Promise(() => {}),
    async readBatches(...args) {
      if (!isOvertaken) {
        isOvertaken = true;
        time.ms += 20_000;
        await (await second.get('demo')).execute(add(2), { actor: 'x' });
      }
      return journal.readBatches(...args);
    },
  };
  const first = node(slow, 'c');
  await expect(first.get('demo')).rejects.toThrow('another process took it while it was loaded');
  expect(first.failure('demo')).toBeInstanceOf(JournalFenced);
  await second.close();
  expect(counterOf((await first.get('demo')).simulation).sum).toBe(3);
});

test('rooms that run nowhere are opened some at a time, and no more while those are being loaded', async () => {
  const { journal } = await journalWithClock();
  for (let n = 0; n < 30; n++) await addCounterRoom(journal, `room-${n}`);
  const held = Promise.withResolvers<void>();
  let [loading, turns] = [0, 0];
  const slow: Journal = {
    ...journal,
    renew: (...args) => {
      turns += 1;
      return journal.renew(...args);
    },
    async readBatches(...args) {
      loading += 1;
      await held.promise;
      return journal.readBatches(...args);
    },
  };
  const keeper = node(slow, 'a');
  await until(() => turns > 6);
  const atOnce = loading;
  held.resolve();
  expect(atOnce).toBe(8);
  await until(() => Array.from({ length: 30 }, (_, n) => keeper.running(`room-${n}`)).every(Boolean));
});

/** A journal of which some calls fail while the connection is down. */
function cuttable(journal: Journal, names: readonly ('renew' | 'acquire' | 'append' | 'abandoned')[]) {
  const connection = { isDown: false };
  const failing =
    <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
    (...args: A) =>
      connection.isDown ? Promise.reject(new JournalFailed('no connection')) : call(...args);
  const calls = {
    renew: failing(journal.renew),
    acquire: failing(journal.acquire),
    append: failing(journal.append),
    abandoned: failing(journal.abandoned),
  };
  const cut: Journal = { ...journal, ...Object.fromEntries(names.map((name) => [name, calls[name]])) };
  return { cut, connection };
}

test('a room whose journal has failed is opened as soon as the journal answers again', async () => {
  const { journal } = await journalWithClock();
  const { cut, connection } = cuttable(journal, ['renew', 'acquire', 'append']);
  const keeper = node(cut, 'a', { restartDelaysMs: [0, 3_600_000] });
  const room = await keeper.get('demo');
  connection.isDown = true;
  await expect(room.execute(add(1), { actor: 'x' })).rejects.toThrow(RoomStopped);
  await until(() => keeper.failure('demo') !== null && keeper.running('demo') === null);
  await expect(keeper.get('demo')).rejects.toThrow();
  connection.isDown = false;
  await until(() => keeper.running('demo') !== null);
});

test('after an outage of the journal others wait for the former owner', async () => {
  const { journal, time } = await journalWithClock();
  const { cut, connection } = cuttable(journal, ['renew', 'abandoned']);
  const first = node(cut, 'a');
  const lease = { leaseMs: 10_000, renewEveryMs: 5, graceMs: 60_000 };
  const faults: Error[] = [];
  const second = node(cut, 'b', { lease, report: (error) => faults.push(error) });
  await first.get('demo');
  connection.isDown = true;
  await until(() => faults.length > 0);
  // The outage was longer than lease and grace together.
  time.ms += 600_000;
  connection.isDown = false;
  await expect
    .poll(async () => (await journal.getRoom('demo'))?.leaseUntil, { interval: 5 })
    .toBe(time.ms + 10_000);
  expect([first.running('demo') !== null, second.running('demo')]).toEqual([true, null]);
});

test('a room that is ahead of its journal, which a failover has set back, is loaded again without a command', async () => {
  const { journal } = await journalWithClock();
  let isSetBack = false;
  const back: Journal = {
    ...journal,
    renew: async (...args) =>
      (await journal.renew(...args)).map(({ id, headSeq }) => ({
        id,
        headSeq: isSetBack ? headSeq - 1 : headSeq,
      })),
  };
  const first = node(back, 'a');
  const room = await first.get('demo');
  await room.execute(add(1), { actor: 'x' });
  isSetBack = true;
  expect((await room.stopped)?.message).toContain('gone back from input 1 to 0');
});

describe('a room that another node has prepared', () => {
  const heir = { owner: 'b', leaseMs: 10_000 };

  /** Counts how often a node loads a snapshot. */
  function counted(journal: Journal) {
    const loads: string[] = [];
    const latestSnapshot: Journal['latestSnapshot'] = (roomId, atMostSeq) => {
      loads.push(roomId);
      return journal.latestSnapshot(roomId, atMostSeq);
    };
    return { loads, journal: { ...journal, latestSnapshot } };
  }

  test('is taken with the inputs that came after the preparation, without being loaded again', async () => {
    const { journal } = await journalWithClock();
    const { loads, journal: seen } = counted(journal);
    const [first, second] = [node(journal, 'a'), node(seen, 'b')];
    const room = await first.get('demo');
    await room.execute(add(1), { actor: 'x' });
    await second.prepare('demo');
    await room.execute(add(2), { actor: 'x', idemKey: 'once' });
    await second.prepare('demo');
    const last = room.execute(add(4), { actor: 'x' });
    await first.handOver('demo', heir);
    expect((await last).seq).toBe(3);
    expect(first.running('demo')).toBeNull();
    await expect(first.get('demo')).rejects.toThrow(JournalHeld);
    const taken = await second.get('demo');
    expect([counterOf(taken.simulation).sum, taken.seq, loads]).toEqual([7, 3, ['demo']]);
    // What was answered there is answered here.
    expect((await taken.execute(add(2), { actor: 'x', idemKey: 'once' })).seq).toBe(2);
    await taken.execute(add(8), { actor: 'x' });
    // What was prepared is the running world by now, and is not played further.
    second.unprepare('demo');
    await first.close();
    expect((await journal.latestSnapshot('demo'))?.seq).toBe(3);
    expect(counterOf(taken.simulation).sum).toBe(15);
  });

  test('is loaded anew when the journal has gone back since', async () => {
    const { journal } = await journalWithClock();
    const { loads, journal: seen } = counted(journal);
    const [first, second] = [node(journal, 'a'), node(seen, 'b')];
    await (await first.get('demo')).execute(add(1), { actor: 'x' });
    await second.prepare('demo');
    const lossy = { ...journal, ...(await journalWithClock()).journal };
    Object.assign(seen, lossy, { latestSnapshot: seen.latestSnapshot });
    const taken = await second.get('demo');
    expect([counterOf(taken.simulation).sum, taken.seq, loads.length]).toEqual([0, 0, 2]);
  });

  test('that does not run and is handed over goes to the heir at once', async () => {
    const { journal } = await journalWithClock();
    const [first, second] = [node(journal, 'a'), node(journal, 'b')];
    const room = await first.get('demo');
    await room.close();
    await first.handOver('demo', heir);
    await second.get('demo');
    await expect(first.get('demo')).rejects.toThrow(JournalHeld);
  });
});
