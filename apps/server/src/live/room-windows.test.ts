import { closeCodes } from '@glassmine/replica/wire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ConsoleWindow, RoomWindows } from './room-windows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const path = 'console/pause';
const form = { roomCode: 'ABC234' };

interface Frame {
  key: string;
  n: number;
  since?: number;
  answer: { data: unknown };
}

/** The windows of a room whose answers a test sets, and how often each was read. */
class Room {
  readonly windows = new RoomWindows();
  readonly read: Record<string, string>[] = [];
  data: unknown = { now: null };

  open(variant = 'en'): ConsoleWindow & { texts: string[]; frames: () => Frame[]; codes: number[] } {
    const [texts, codes]: [string[], number[]] = [[], []];
    return {
      texts,
      codes,
      variant,
      frames: () => texts.map((text) => JSON.parse(text) as Frame),
      send: (text) => texts.push(text),
      close: (code) => codes.push(code),
      answer: async (asked, given) => {
        this.read.push({ path: asked, ...given });
        return { json: JSON.stringify({ code: 200, msg: '', data: this.data }), data: this.data };
      },
    };
  }
}

const second = () => vi.advanceTimersByTimeAsync(1_000);

test('200 windows of a room have its answer from one reading a second, and as the same text', async () => {
  const room = new Room();
  const windows = Array.from({ length: 200 }, () => room.open());
  for (const window of windows) room.windows.show(window, [{ path, form, n: 0 }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(room.read).toHaveLength(1);
  const [text] = windows[0]!.texts;
  for (const { texts } of windows) expect(texts).toEqual([text]);
  room.data = { now: 1 };
  await second();
  expect(room.read).toHaveLength(2);
  for (const { texts } of windows) expect(texts).toHaveLength(2);
});

test('each language is read by itself, and nothing once the last window is gone', async () => {
  const room = new Room();
  const [english, hindi] = [room.open('en'), room.open('hi')];
  for (const window of [english, hindi]) room.windows.show(window, [{ path, form, n: 0 }]);
  await second();
  const read = room.read.length;
  expect(read).toBe(4);
  room.windows.delete(hindi);
  await second();
  expect(room.read).toHaveLength(read + 1);
  room.windows.delete(english);
  expect(room.windows.isEmpty).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(room.read).toHaveLength(read + 1);
});

test('what stays the same is not told again, and a window that has it already is told nothing', async () => {
  const room = new Room();
  const first = room.open();
  room.windows.show(first, [{ path, form, n: 0 }]);
  await second();
  await second();
  expect(first.frames()).toHaveLength(1);
  const { n } = first.frames()[0]!;
  const back = room.open();
  room.windows.show(back, [{ path, form, n }]);
  await second();
  expect(back.texts).toEqual([]);
  room.data = { now: 2 };
  await second();
  expect(back.frames()).toMatchObject([{ answer: { data: { now: 2 } } }]);
  expect(back.frames()[0]!.n).toBeGreaterThan(n);
});

test('a window that shows another page hears no more of the one before', async () => {
  const room = new Room();
  const window = room.open();
  room.windows.show(window, [{ path, form, n: 0 }]);
  await second();
  room.windows.show(window, [{ path: 'console/lobby', form, n: 0 }]);
  room.data = { now: 3 };
  await second();
  const keys = window.frames().map(({ key }) => key);
  expect(keys.filter((key) => key.includes(path))).toHaveLength(1);
  expect(keys.at(-1)).toContain('console/lobby');
});

test('the moment at which a plan was read is no change of it', async () => {
  const room = new Room();
  const window = room.open();
  room.data = { phase: 1, now: 1_000 };
  room.windows.show(window, [{ path: 'console/room/plan', form, n: 0 }]);
  await second();
  room.data = { phase: 1, now: 2_000 };
  await second();
  expect(window.frames()).toHaveLength(1);
  // Who comes now gets the newest reading.
  const late = room.open();
  room.windows.show(late, [{ path: 'console/room/plan', form, n: 0 }]);
  expect(late.frames()).toMatchObject([{ answer: { data: { now: 2_000 } } }]);
});

test('a course goes on from the last points, with those of some readings before', async () => {
  const room = new Room();
  const window = room.open();
  const board = (now: number, points: number[]) => ({
    latest: { at: now },
    points: points.map((at) => ({ at })),
  });
  room.data = board(25, [20]);
  room.windows.show(window, [{ path: 'console/board', form: { ...form, since: '10' }, n: 0 }]);
  await second();
  for (let reading = 0; reading < 12; reading++) {
    room.data = board(100 + reading, [90 + reading]);
    await second();
  }
  const sinces = room.read.map(({ since }) => Number(since));
  expect(sinces.slice(0, 3)).toEqual([10, 10, 10]);
  expect(sinces.at(-1)).toBeGreaterThan(10);
  expect(window.frames().at(-1)!.since).toBe(sinces.at(-1));
});

test('a window without points is given none of the past, and from the present on all', async () => {
  const room = new Room();
  const window = room.open();
  room.data = { latest: { at: 500 }, points: [] };
  room.windows.show(window, [{ path: 'console/board', form, n: 0 }]);
  await second();
  await second();
  expect(room.read.map(({ since }) => since)).toEqual(['8000000000000', '500', '500']);
});

test('a window that asks for more answers than a room has pages for is closed', async () => {
  const room = new Room();
  const window = room.open();
  const watch = Array.from({ length: 151 }, (_, page) => ({
    path,
    form: { ...form, page: `${page}` },
    n: 0,
  }));
  room.windows.show(window, watch);
  expect(window.codes).toEqual([closeCodes.tooMany]);
});
