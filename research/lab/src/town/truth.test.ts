import type { Account } from '@glassmine/town';
import { expect, test } from 'vitest';
import { noticedBy } from './truth.ts';

const accounts = (...numbers: number[]) => new Set(numbers as Account[]);

test('a resident notices a loss when a scheme ends that the resident paid into, and not at the end of another', () => {
  const ends = [20, 35, Number.POSITIVE_INFINITY];
  expect(noticedBy(ends, new Map([[2, accounts(7, 8)]]))).toEqual({ on: 35, paidInto: [7, 8] });
  const both = new Map([
    [1, accounts(5)],
    [3, accounts(9)],
  ]);
  expect(noticedBy(ends, both)).toEqual({ on: 20, paidInto: [5] });
  expect(noticedBy(ends, new Map([[3, accounts(9)]]))).toEqual({
    on: Number.POSITIVE_INFINITY,
    paidInto: [],
  });
});
