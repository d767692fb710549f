import { expect, test } from 'vitest';
import { roundTicks } from './ticks.ts';

test('figures of an axis are round, evenly spaced, and within the drawn range', () => {
  expect(roundTicks(-4_300, 2_050)).toEqual([-4_000, -2_000, 0, 2_000]);
  expect(roundTicks(-430, 1_650)).toEqual([0, 500, 1_000, 1_500]);
  expect(roundTicks(0, 100)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(roundTicks(-0.4, 0)).toEqual([-0.4, -0.3, -0.2, -0.1, 0].map((each) => expect.closeTo(each, 9)));
});

test('an axis of an empty range has a zero', () => {
  expect(roundTicks(0, 0)).toEqual([0]);
});
