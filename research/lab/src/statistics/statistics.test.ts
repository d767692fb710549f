import { expect, it } from 'vitest';
import { intervalOf, quantile, spearman } from './statistics.ts';

it('the interval of a mean is that of Student’s t', () => {
  const { mean, low, high } = intervalOf([1, 2, 3, 4]);
  expect(mean).toBe(2.5);
  expect(high - mean).toBeCloseTo(2.054, 3);
  expect(mean - low).toBeCloseTo(2.054, 3);
  expect(intervalOf([7])).toEqual({ mean: 7, low: 7, high: 7, n: 1 });
  expect(intervalOf([])).toEqual({ mean: Number.NaN, low: Number.NaN, high: Number.NaN, n: 0 });
});

it('a t with more than thirty degrees of freedom is not taken for a normal quantile', () => {
  const { mean, high } = intervalOf(Array.from({ length: 41 }, (_, i) => i % 2));
  const error = Math.sqrt((20 * 21) / (41 * 41 * 40));
  expect((high - mean) / error).toBeCloseTo(2.021, 6);
});

it('a quantile is always one of the values', () => {
  expect([0, 0.08, 0.5, 0.92, 1].map((share) => quantile([4, 1, 3, 2], share))).toEqual([1, 1, 3, 4, 4]);
});

it('rank correlation is 1 or -1 for a monotonic relation, and lets ties share their rank', () => {
  expect(spearman([1, 2, 3, 4], [10, 100, 1_000, 10_000])).toBeCloseTo(1, 12);
  expect(spearman([1, 2, 3, 4], [4, 3, 2, 1])).toBeCloseTo(-1, 12);
  // By hand: ranks 0 1.5 1.5 3 against 0 1 2 3.
  expect(spearman([1, 2, 2, 3], [1, 2, 3, 4])).toBeCloseTo(4.5 / Math.sqrt(4.5 * 5), 12);
});
