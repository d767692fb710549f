import type { Room } from '@glassmine/room';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepArchives } from './keep-archives.ts';

const minuteMs = 60_000;
let rooms: Map<string, { seq: number; learners: number }>;
let kept: Map<string, number>;
let withExports: Set<string>;
let written: string[];
let errors: unknown[];
let takesMs: number;
let keeper: ReturnType<typeof keepArchives>;

beforeEach(() => {
  vi.useFakeTimers();
  rooms = new Map();
  kept = new Map();
  withExports = new Set();
  written = [];
  errors = [];
  takesMs = 0;
  keeper = keepArchives({
    rooms: {
      codes: () => [...rooms.keys()],
      enter(code) {
        const { seq, learners } = rooms.get(code)!;
        return { seq, simulation: { world: { learners: { count: learners } } } } as Room;
      },
    },
    archives: {
      kept: (room) => ({
        debriefs: kept.has(room)
          ? { seq: kept.get(room)!, day: 0, rows: 0, digest: '', room, name: '', path: '' }
          : null,
        exports: { length: Number(withExports.has(room)) },
      }),
      async write({ room, extent }, signal) {
        written.push(`${room} ${extent}`);
        await new Promise((resolve, reject) => {
          if (takesMs === 0) resolve(null);
          else setTimeout(resolve, takesMs);
          signal.addEventListener('abort', () => reject(new Error('given up')));
        });
        kept.set(room, rooms.get(room)?.seq ?? 0);
        if (extent === 'all') withExports.add(room);
      },
    },
    log: { error: (_, error) => void errors.push(error) },
    now: Date.now,
  });
});
afterEach(async () => {
  await keeper.stop();
  vi.useRealTimers();
});

test('a room with learners is kept each minute in which it has gone on, and no other room', async () => {
  rooms.set('AAAA', { seq: 5, learners: 2 }).set('EMPTY', { seq: 5, learners: 0 });
  await vi.advanceTimersByTimeAsync(3 * minuteMs);
  expect(written).toEqual(['AAAA all']);
  rooms.get('AAAA')!.seq = 6;
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(written).toEqual(['AAAA all', 'AAAA papers']);
  expect(kept.get('AAAA')).toBe(6);
});

test.each([
  ['a new room at once, and then at most every ten minutes', false, [0, 10, 20]],
  ['a room that has some at most every ten minutes', true, [10, 20]],
] as const)('exports come of %s', async (_, hasExports, minutes) => {
  rooms.set('AAAA', { seq: 0, learners: 1 });
  if (hasExports) withExports.add('AAAA');
  for (let minute = 0; minute < 24; minute++) {
    rooms.get('AAAA')!.seq += 1;
    await vi.advanceTimersByTimeAsync(minuteMs);
  }
  expect(written).toHaveLength(24);
  expect(written.flatMap((each, nth) => (each === 'AAAA all' ? [nth] : []))).toEqual(minutes);
});

test('work is followed by nineteen times as much rest, and the room that waits longest comes next', async () => {
  takesMs = minuteMs / 2;
  rooms.set('AAAA', { seq: 0, learners: 1 }).set('BBBB', { seq: 0, learners: 1 });
  for (let minute = 0; minute < 40; minute++) {
    for (const room of rooms.values()) room.seq += 1;
    await vi.advanceTimersByTimeAsync(minuteMs);
  }
  expect(written.slice(0, 4).map((each) => each.slice(0, 4))).toEqual(['AAAA', 'BBBB', 'AAAA', 'BBBB']);
  expect(written.length).toBeLessThanOrEqual(5);
});

test('a room that has ended gets its exports at once', async () => {
  keeper.ended('DONE');
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toEqual(['DONE all']);
});

test('a stop gives up what is under way, then keeps the rooms that have gone on, and reports no fault', async () => {
  takesMs = 30;
  rooms.set('AAAA', { seq: 5, learners: 1 });
  await vi.advanceTimersByTimeAsync(minuteMs);
  const stopping = keeper.stop();
  await vi.advanceTimersByTimeAsync(100);
  const keepLast = await stopping;
  expect(kept.size).toBe(0);
  const last = keepLast();
  await vi.advanceTimersByTimeAsync(100);
  await last;
  expect(written).toEqual(['AAAA all', 'AAAA debriefs']);
  expect([kept.get('AAAA'), errors]).toEqual([5, []]);
});
