import { expect, test } from 'vitest';
import { turningPoints } from './turning-points.ts';

const point = (at: number, reserve: number, liabilities: number, phase: 'paying' | 'slowing' | 'gone') => ({
  at,
  reserve,
  liabilities,
  phase,
  deposits: 0,
  payouts: 0,
  draws: 0,
  promises: 0,
  members: 0,
  inProfit: 0,
  inLoss: 0,
  pending: 0,
  trustPercent: 0,
});

const room = (points: ReturnType<typeof point>[]) => ({ points });

test('the turning day is the first from which coverage stayed below 100 percent', () => {
  const points = [
    point(1, 100, 50, 'paying'),
    point(2, 60, 80, 'paying'),
    point(3, 120, 90, 'paying'),
    point(4, 100, 120, 'paying'),
    point(5, 60, 150, 'slowing'),
    point(6, 0, 150, 'gone'),
  ];
  expect(turningPoints(room(points))).toEqual({ brokeAt: 4, slowedAt: 5, goneAt: 6 });
});

test('the exit is the moment at which the operator left, not that of the first figures after it', () => {
  const points = [point(1, 100, 50, 'paying'), { ...point(600, 0, 50, 'gone'), phaseSince: 300 }];
  expect(turningPoints(room(points)).goneAt).toBe(300);
});

test('there is no turning day while the reserve covers all that is owed and promised', () => {
  expect(turningPoints(room([point(1, 100, 50, 'paying')]))).toEqual({
    brokeAt: null,
    slowedAt: null,
    goneAt: null,
  });
  expect(turningPoints(room([]))).toEqual({ brokeAt: null, slowedAt: null, goneAt: null });
});

test('coverage counts what is promised, and all currencies as the server says', () => {
  const points = [
    point(1, 100, 50, 'paying'),
    { ...point(2, 100, 50, 'paying'), promises: 40 },
    { ...point(3, 100, 50, 'paying'), promises: 60 },
    { ...point(4, 100, 50, 'paying'), promises: 60, coveragePercent: 99.9 },
  ];
  expect(turningPoints(room(points)).brokeAt).toBe(3);
  expect(
    turningPoints(room([...points, { ...point(5, 0, 50, 'paying'), coveragePercent: 100 }])).brokeAt,
  ).toBe(null);
});
