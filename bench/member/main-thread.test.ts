import { expect, test } from 'vitest';
import { longestTaskMs, mainThreadOf, slowestPressMs, type TraceEvent } from './main-thread.ts';

const event = (name: string, more: Partial<TraceEvent>): TraceEvent => ({
  name,
  ph: 'X',
  pid: 7,
  tid: 1,
  ts: 0,
  ...more,
});
const page = [
  event('navigationStart', { ts: 1_000, args: { data: { documentLoaderURL: 'http://127.0.0.1/#/index' } } }),
  event('thread_name', { ph: 'M', args: { name: 'CrRendererMain' } }),
  event('firstContentfulPaint', { ts: 5_000 }),
];
const task = (ts: number, tdur: number, more: Partial<TraceEvent> = {}) =>
  event('RunTask', { ts, dur: 90_000, tdur, ...more });

test('tasks count with their processor time at the slow-down, and what is beyond 50 ms of each blocks', () => {
  expect(mainThreadOf([...page, task(6_000, 20_000), task(40_000, 10_000)])).toEqual({
    workMs: 120,
    blockingMs: 30,
    longestMs: 80,
    requests: 0,
  });
});

test('tasks before the first contents, of another thread or another page do not count', () => {
  const others = [task(4_000, 20_000), task(6_000, 20_000, { tid: 2 }), task(6_000, 20_000, { pid: 8 })];
  expect(mainThreadOf([...page, ...others]).workMs).toBe(0);
});

test('requests of the page count from its navigation on', () => {
  const asked = (ts: number) => event('ResourceSendRequest', { ph: 'I', ts });
  expect(mainThreadOf([...page, asked(500), asked(1_500), asked(9_000)]).requests).toBe(2);
});

test('a trace without a page is refused', () => {
  expect(() => mainThreadOf([task(0, 1)])).toThrow('no page');
});

test('the slowest press is the longest event that belongs to an interaction', () => {
  const timed = (duration: number, interactionId: number) =>
    event('EventTiming', { ph: 'b', args: { data: { duration, interactionId } } });
  expect(slowestPressMs([timed(40, 3), timed(72, 4), timed(900, 0)])).toBe(72);
  expect(slowestPressMs([])).toBe(0);
});

test('the longest task of a trace is that of a main thread, in processor time', () => {
  const other = task(0, 80_000, { tid: 2 });
  expect(longestTaskMs([...page, task(0, 12_000), task(20_000, 31_000), other])).toBe(31);
  expect(longestTaskMs(page)).toBe(0);
});
