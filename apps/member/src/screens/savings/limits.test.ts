import type { Savings } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { faultOf, roomFor } from './limits.ts';

const savings = (stock: string, assets: string, extractable: string) =>
  ({ minimum: '10.00', maximum: '100.00', account: { stock, assets, extractable } }) as Savings;

test('buying savings is limited by both balances and by the most a member may hold', () => {
  expect(roomFor('buy', savings('0.00', '30.00', '12.50'))).toBe(4_250);
  expect(roomFor('buy', savings('70.00', '30.00', '12.50'))).toBe(3_000);
  expect(roomFor('buy', savings('120.00', '30.00', '0.00'))).toBe(0);
  expect(roomFor('sell', savings('70.00', '30.00', '0.00'))).toBe(7_000);
});

test.each([
  ['buy', 999, 'minimum'],
  ['buy', 1_000, null],
  ['buy', 3_000, null],
  ['buy', 3_001, 'maximum'],
  ['sell', 7_000, null],
  ['sell', 7_001, 'balance'],
] as const)('limits of savings: %s %i gives %s', (deal, minor, expected) => {
  expect(faultOf(deal, savings('70.00', '90.00', '0.00'), minor)).toBe(expected);
});

test('buying for more than both balances hold is refused', () => {
  expect(faultOf('buy', savings('0.00', '5.00', '6.00'), 1_101)).toBe('balance');
});
