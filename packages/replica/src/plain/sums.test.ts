import { expect, test } from 'vitest';
import { minorOf, moneyText } from './money.ts';
import { exchangedOf, shareOf } from './sums.ts';

test.each([
  ['10.00', '1500.00', true, '15000.00'],
  ['0.01', '1500.00', true, '15.00'],
  ['0.05', '33.33', true, '1.66'],
  ['15000.00', '1500.00', false, '10.00'],
  ['14.99', '1500.00', false, '0.00'],
  ['2500.00', '1500.00', false, '1.66'],
  ['999999999999.99', '1500.00', false, '666666666.66'],
  ['5.00', '0.00', true, '0.00'],
  ['5.00', '0.00', false, '0.00'],
])('%s exchanged at %s, into cash: %s, is %s', (amount, rate, toCash, expected) => {
  expect(moneyText(exchangedOf(minorOf(amount), minorOf(rate), toCash))).toBe(expected);
});

test.each([
  [34_600, 5, 1_730],
  [100, 5, 5],
  [1, 5, 0],
  [39, 5, 1],
  [0, 5, 0],
  [999_999_999_999, 5, 49_999_999_999],
  [10_000, 0.25, 25],
  [10_000, 1.2, 120],
  [99, 1.2, 1],
  [50, 1.2, 0],
  [5_000_000, 0.3333, 16_665],
])('the share of %i minor units at %d percent is %i, rounded down', (amount, percent, expected) => {
  expect(shareOf(amount, percent)).toBe(expected);
});
