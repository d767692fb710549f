import type { Product } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { growthOf } from './growth.ts';

const machine = (price: string, dayReturnAmount: string, validDays: number) =>
  ({ price, dayReturnAmount, validDays }) as Product;

test('growth gives daily totals, the total income and the day on which the price is covered', () => {
  expect(growthOf(machine('200.00', '14.00', 60), 2)).toMatchObject({
    price: '400.00',
    daily: '28.00',
    total: '1680.00',
    gain: '1280.00',
    evenDay: 15,
  });
  expect(growthOf(machine('3.00', '1.00', 3), 1).points).toEqual([0, 100, 200, 300]);
});

test('a price that is never covered has no such day, a free machine has day one', () => {
  expect(growthOf(machine('100.00', '1.00', 40), 1)).toMatchObject({ gain: '-60.00', evenDay: 0 });
  expect(growthOf(machine('0.00', '0.30', 7), 1)).toMatchObject({ gain: '2.10', evenDay: 0 });
});
