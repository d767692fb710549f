import { expect, test } from 'vitest';
import { inShopOrder, urgencyOf } from './shop-order.ts';

const machine = (name: string, status: number, isFree = false) => ({ name, status, isFree });
const onSale = machine('on sale', 1);
const soldOut = machine('sold out', 3);
const early = machine('early', 5);
const rush = machine('rush', 6);
const free = machine('free', 1, true);

test('free machines come first, sold-out ones last, the others keep the scheme’s order', () => {
  expect(inShopOrder([soldOut, rush, onSale, free, early])).toEqual([free, rush, onSale, early, soldOut]);
  expect(inShopOrder([])).toEqual([]);
});

test('urgency ranks free above rush, pre-sale, on sale and sold out', () => {
  const byUrgency = [soldOut, onSale, early, rush, free].map(urgencyOf);
  expect(byUrgency).toEqual(byUrgency.toSorted((a, b) => a - b));
  expect(new Set(byUrgency).size).toBe(5);
  expect(urgencyOf(machine('free and gone', 3, true))).toBe(-1);
});
