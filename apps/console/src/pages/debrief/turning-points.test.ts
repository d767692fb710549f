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

const room = (points: ReturnType<typeof point>[], atRate = '') => ({
  points,
  currency: 'pUSDT',
  cash: atRate === '' ? null : { currency: 'pNGN' },
  atRate,
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
  expect(turningPoints(room(points))).toEqual({ brokeAt: 4, slowedAt: 5, goneAt: 6 });
});

test('the exit is the moment at which the operator left, not that of the first figures after it', () => {
  const points = [point(1, 100, 50, 'paying'), { ...point(600, 0, 50, 'gone'), phaseSince: 300 }];
  expect(turningPoints(room(points)).goneAt).toBe(300);
});

test('there is no turning day while the reserve covers the balances', () => {
  expect(turningPoints(room([point(1, 100, 50, 'paying')]))).toEqual({
    brokeAt: null,
    slowedAt: null,
    goneAt: null,
  });
  expect(turningPoints(room([]))).toEqual({ brokeAt: null, slowedAt: null, goneAt: null });
});

test('local money in the reserve counts for what is missing of the scheme’s own, at the room’s rate', () => {
  const cash = { deposits: 0, payouts: 0, draws: 0, reserve: 9_000, liabilities: 3_000 };
  const points = [
    point(1, 100, 50, 'paying'),
    { ...point(2, 60, 80, 'paying'), cash },
    { ...point(3, 60, 110, 'paying'), cash },
  ];
  expect(turningPoints(room(points, '150.00')).brokeAt).toBe(3);
  expect(turningPoints(room(points)).brokeAt).toBe(2);
});

test('money of a second local currency counts at its own rate', () => {
  const book = { deposits: 0, payouts: 0, draws: 0, reserve: 340, liabilities: 0, currency: 'pGHS' };
  const points = [point(1, 60, 80, 'paying'), point(2, 60, 81, 'paying')].map((each) => ({
    ...each,
    more: [book],
  }));
  const rates = [
    { currency: 'pNGN', rate: '150.00' },
    { currency: 'pGHS', rate: '17.00' },
  ];
  const more = [{ currency: 'pGHS' }];
  expect(turningPoints({ ...room(points), atRate: '17.00', rates, more }).brokeAt).toBe(2);
});
