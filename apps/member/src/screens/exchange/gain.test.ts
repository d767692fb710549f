import { expect, test } from 'vitest';
import { gainOf } from './gain.ts';

test.each([
  ['10.00', '1500.00', true, '15000.00'],
  ['0.01', '1500.00', true, '15.00'],
  ['0.05', '33.33', true, '1.66'],
  ['15000.00', '1500.00', false, '10.00'],
  ['14.99', '1500.00', false, '0.00'],
  ['2500.00', '1500.00', false, '1.66'],
  ['999999999999.99', '1500.00', false, '666666666.66'],
])('%s exchanged at %s (into cash: %s) becomes %s', (amount, rate, toCash, expected) => {
  expect(gainOf(amount, rate, toCash)).toBe(expected);
});
