import type { Fork, SeriesPoint } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { compareCourses, courseOf, figuresOf, valuesOf } from './courses.ts';

const point = (day: number, more: Partial<SeriesPoint> = {}): SeriesPoint => ({
  at: day * 86_400_000,
  deposits: day * 100,
  payouts: day * 10,
  draws: day * 5,
  reserve: 1_000 - day,
  liabilities: 0,
  promises: 0,
  members: day * 4,
  inProfit: day,
  inLoss: day * 3,
  pending: 0,
  trustPercent: 50,
  phase: 'paying',
  ...more,
});
const room = [0, 1, 2, 3].map((day) => point(day));
const fork: Fork = {
  forkId: 'abcdefghijklmnop',
  day: 2,
  untilDay: 4,
  whatIf: {
    nobodyInvites: true,
    dailyRatePercent: 100,
    warningDay: 0,
    paysAlways: false,
    immunePercent: 0,
    agentsPercent: 100,
  },
  state: 'done',
  hash: '0',
  points: [point(2), point(3, { deposits: 250 }), point(4, { deposits: 260, phase: 'gone' })],
};

test('a what-if’s course is the room’s up to its start day, then its own', () => {
  const { points } = courseOf(fork, room, 'nobody invites');
  expect(points.map(({ deposits }) => deposits)).toEqual([0, 100, 200, 250, 260]);
});

test('figures come from the last day, the day the operator left, and the peak', () => {
  expect(figuresOf(room)).toEqual({
    goneOnDay: null,
    members: 12,
    inLoss: 9,
    lossPercent: 75,
    deposits: 300,
    payouts: 30,
    draws: 15,
    highestReserve: 1_000,
  });
  expect(figuresOf(courseOf(fork, room, '').points)).toMatchObject({ goneOnDay: 4, deposits: 260 });
  expect(figuresOf([])).toMatchObject({ goneOnDay: null, lossPercent: 0, highestReserve: 0 });
});

test('a course shorter than the others ends earlier', () => {
  const values = valuesOf({ id: '', label: '', points: room }, 'members', 5);
  expect(values.slice(0, 4)).toEqual([0, 4, 8, 12]);
  expect(values[4]).toBeNaN();
});

test('courses are compared with the room, or with its unchanged continuation', () => {
  const own = { id: '', label: 'as it was', points: room };
  const silent = courseOf(fork, room, 'nobody invites');
  const unchanged = courseOf(
    { ...fork, forkId: 'ponmlkjihgfedcba', whatIf: { ...fork.whatIf, nobodyInvites: false } },
    room,
    'nothing differs',
  );
  expect(compareCourses([own, silent])).toEqual({ courses: [own, silent], day: 3 });
  expect(compareCourses([own, silent, unchanged])).toEqual({ courses: [unchanged, silent], day: 4 });
  expect(compareCourses([])).toEqual({ courses: [], day: 0 });
});
