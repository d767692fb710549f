import type { MoneyFlow } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { marksOf } from './money-marks.ts';

const parts = (...pairs: [number, string][]) => ({
  list: pairs.map(([userId, amount]) => ({ userId, amount })),
  count: pairs.length,
  rest: '0.00',
});
const flow: MoneyFlow = {
  userId: 7,
  name: 'A',
  currency: 'pUSDT',
  result: '0.00',
  money: [
    {
      currency: 'pUSDT',
      paidIn: '100.00',
      paidOut: '50.00',
      unspent: '10.00',
      payers: parts([3, '30.00'], [7, '15.00'], [-1, '5.00']),
      payees: parts([-1, '60.00'], [3, '20.00'], [9, '10.00']),
    },
    {
      currency: 'pNGN',
      paidIn: '0.00',
      paidOut: '9000.00',
      unspent: '0.00',
      payers: parts([4, '9000.00']),
      payees: parts(),
    },
  ],
  bonuses: { from: [], fromRest: '0.00', fromTotal: '0.00', to: [], other: '0.00' },
};

test('payers and recipients are marked by their share, the selected member and the operator are not', () => {
  const { center, people } = marksOf(flow);
  expect(center).toBe(7);
  // 4 gave all of the cash; 3 gave 60 % of the coins and was paid 20 % of those paid in; 9 was paid 10 %.
  expect(people.map(({ userId, side }) => [userId, side])).toEqual([
    [4, 'payer'],
    [3, 'both'],
    [9, 'payee'],
  ]);
  expect(people.map(({ share }) => Math.round(share * 100))).toEqual([100, 80, 10]);
  expect(people.map(({ place }) => place)).toEqual([0, 1, 2]);
});

test('a member without money has no marks', () => {
  expect(marksOf({ ...flow, money: [] }).people).toEqual([]);
});
