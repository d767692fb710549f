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

test('the turning day is the first after which the reserve never covered the balances again', () => {
  const points = [
    point(1, 100, 50, 'paying'),
    point(2, 60, 80, 'paying'),
    point(3, 120, 90, 'paying'),
    point(4, 100, 120, 'paying'),
    point(5, 60, 150, 'slowing'),
    point(6, 0, 150, 'gone'),
  ];
  expect(turningPoints(points, '')).toEqual({ brokeAt: 4, slowedAt: 5, goneAt: 6 });
});

test('the exit is the moment at which the operator left, not that of the first figures after it', () => {
  const points = [point(1, 100, 50, 'paying'), { ...point(600, 0, 50, 'gone'), phaseSince: 300 }];
  expect(turningPoints(points, '').goneAt).toBe(300);
});

test('there is no turning day while the reserve covers the balances', () => {
  expect(turningPoints([point(1, 100, 50, 'paying')], '')).toEqual({
    brokeAt: null,
    slowedAt: null,
    goneAt: null,
  });
  expect(turningPoints([], '')).toEqual({ brokeAt: null, slowedAt: null, goneAt: null });
});

test('cash in the reserve counts for missing coins, at the room’s rate', () => {
  const cash = { deposits: 0, payouts: 0, draws: 0, reserve: 9_000, liabilities: 3_000 };
  const points = [
    point(1, 100, 50, 'paying'),
    { ...point(2, 60, 80, 'paying'), cash },
    { ...point(3, 60, 110, 'paying'), cash },
  ];
  expect(turningPoints(points, '150.00').brokeAt).toBe(3);
  expect(turningPoints(points, '').brokeAt).toBe(2);
});
