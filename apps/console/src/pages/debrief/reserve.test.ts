import { expect, test } from 'vitest';
import { bothSides, otherIncome } from './reserve.ts';

const sums = { deposits: '100.10', seed: '50.00', payouts: '60.05', draws: '20.00', reserve: '70.05' };

test('other inflow is the server’s figure; for an older room it is the rest of the other sums', () => {
  expect(otherIncome({ ...sums, other: '7.25' })).toBe(7.25);
  expect(otherIncome(sums)).toBe(0);
  expect(otherIncome({ ...sums, reserve: '72.35' })).toBe(2.3);
});

test('both sides hold the seed capital and the rest of the reserve, and a missing part is shown', () => {
  expect(bothSides({ ...sums, other: '0.00' })).toEqual({ cameIn: 150.1, wentOut: 150.1 });
  expect(bothSides({ ...sums, other: '2.30', reserve: '72.35' })).toEqual({ cameIn: 152.4, wentOut: 152.4 });
  expect(bothSides({ ...sums, other: '0.00', reserve: '72.35' })).toEqual({ cameIn: 150.1, wentOut: 152.4 });
});
