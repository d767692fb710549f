import { expect, test } from 'vitest';
import { drawnOf } from './drawn.ts';

test('a line has a gap where it has no figure, and the axis keeps its figures', () => {
  const lines = [{ values: [Number.NaN, 50, 60] }];
  expect(drawnOf({ x: [0, 1_000, 2_000], xKind: 'time', lines })).toEqual([
    [0, 1, 2],
    [null, 50, 60],
  ]);
});

test('on a logarithmic axis a zero is drawn on the lowest line', () => {
  const [, drawn] = drawnOf({ x: [1, 2], xKind: 'day', lines: [{ values: [0, 500] }], isLog: true });
  expect(drawn?.[0]).toBeGreaterThan(0);
  expect(drawn?.[1]).toBe(500);
});
