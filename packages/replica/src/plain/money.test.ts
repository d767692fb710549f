import { expect, test } from 'vitest';
import { minorOf, moneyText } from './money.ts';

test.each([
  ['0.00', 0],
  ['0.05', 5],
  ['12.5', 1_250],
  ['12', 1_200],
  ['-1234.50', -123_450],
  ['-0.05', -5],
  ['999999999999.99', 99_999_999_999_999],
])('%s is %i minor units', (decimal, minor) => {
  expect(minorOf(decimal)).toBe(minor);
  expect(minorOf(moneyText(minor))).toBe(minor);
});

test('minor units are written with two places and their sign', () => {
  expect([0, 5, -5, 123_456, -100].map(moneyText)).toEqual(['0.00', '0.05', '-0.05', '1234.56', '-1.00']);
});
