import { expect, test } from 'vitest';
import { feeOf } from './fee.ts';

test.each([
  [34_600, 5, 1_730],
  [100, 5, 5],
  [1, 5, 0],
  [39, 5, 1],
  [0, 5, 0],
  [999_999_999_999, 5, 49_999_999_999],
  [10_000, 0.25, 25],
])('the withdrawal fee on %i minor units at %d percent is %i', (amount, percent, fee) => {
  expect(feeOf(amount, percent)).toBe(fee);
});
