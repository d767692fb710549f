import { expect, test } from 'vitest';
import { otherIncome } from './reserve.ts';

test('the unexplained rest of the reserve counts as other inflow', () => {
  const sums = { deposits: '100.10', seed: '50.00', payouts: '60.05', draws: '20.00', reserve: '70.05' };
  expect(otherIncome(sums)).toBe(0);
  expect(otherIncome({ ...sums, reserve: '72.35' })).toBe(2.3);
});
