import { expect, test } from 'vitest';
import { freeRow } from './marks.ts';

const rowsOf = (spans: readonly (readonly [number, number])[]) => {
  const taken: (readonly [number, number])[][] = [[], [], []];
  return spans.map((span) => freeRow(taken, span));
};

test('a label stands in the first row in which it overlaps no other', () => {
  expect(
    rowsOf([
      [0, 100],
      [50, 150],
      [160, 200],
      [90, 170],
    ]),
  ).toEqual([0, 1, 0, 2]);
});

test('a label that overlaps others in every row stands in the last', () => {
  const same = [0, 10] as const;
  expect(rowsOf([same, same, same, same])).toEqual([0, 1, 2, 2]);
});
