import type { SeriesPoint } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { cashAt, inCoins, payablePercent } from './books.ts';

const point: SeriesPoint = {
  at: 0,
  deposits: 0,
  payouts: 0,
  draws: 0,
  reserve: 100,
  liabilities: 400,
  promises: 0,
  members: 0,
  inProfit: 0,
  inLoss: 0,
  pending: 0,
  trustPercent: 0,
  phase: 'paying',
};
const cash = { deposits: 9_000, payouts: 0, draws: 0, reserve: 9_000, liabilities: 3_000 };

test('both reserves are one number at the room’s rate', () => {
  expect(inCoins({ ...point, cash }, '150.00')).toEqual({ reserve: 160, liabilities: 420 });
});

test('a room without cash has its coins alone', () => {
  expect(cashAt(point).reserve).toBe(0);
  expect(inCoins(point, '')).toEqual({ reserve: 100, liabilities: 400 });
});

test('the payable share of the balances is at most 100 percent, and 100 percent of empty balances', () => {
  expect(payablePercent(point)).toBe(25);
  expect(payablePercent(cash)).toBe(100);
  expect(payablePercent({ reserve: 0, liabilities: 0 })).toBe(100);
});
