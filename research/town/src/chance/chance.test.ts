import { draw, HOUR, seedOf } from '@glassmine/kernel';
import { expect, test } from 'vitest';
import { clockOf, secondBy } from './clock.ts';
import { poissonCount } from './counts.ts';
import { logarithm } from './logarithm.ts';
import { choose, lotteryOf } from './lottery.ts';
import { namedAmount, priced, rounded } from './prices.ts';
import { pareto } from './sizes.ts';

const many = 40_000;
const seed = seedOf(5);
const draws = Array.from({ length: many }, (_, i) => draw(seed, 100, i, 0));

test('a logarithm is that of the engine to nine digits, over forty orders of magnitude', () => {
  for (let x = 1e-20; x < 1e20; x *= 7.3) expect(logarithm(x)).toBeCloseTo(Math.log(x), 8);
  expect(() => logarithm(0)).toThrow(RangeError);
});

test('a lottery chooses each row as often as its weight says', () => {
  const weights = [5, 0, 1, 3, 0.5, 90];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const lottery = lotteryOf(weights);
  const chosen = weights.map(() => 0);
  for (const drawn of draws) chosen[choose(lottery, drawn)]! += 1;
  chosen.forEach((count, row) => {
    expect(Math.abs(count / many - weights[row]! / total)).toBeLessThan(0.01);
  });
  expect(chosen[1]).toBe(0);
});

test('a clock gives each hour its weight, and none to hours without any', () => {
  const weights = Array.from({ length: 24 }, (_, hour) =>
    hour === 12 ? 30 : hour >= 8 && hour < 20 ? 10 : 0,
  );
  const clock = clockOf(weights);
  const hours = weights.map(() => 0);
  for (const drawn of draws) hours[Math.floor(secondBy(clock, drawn) / HOUR)]! += 1;
  hours.forEach((count, hour) => {
    expect(Math.abs(count / many - weights[hour]! / 140)).toBeLessThan(0.02);
  });
  expect(
    hours
      .slice(0, 7)
      .concat(hours.slice(21))
      .every((count) => count === 0),
  ).toBe(true);
});

test.each([0.02, 0.4, 2, 7])('counts with mean %d have this mean and this variance', (rate) => {
  const counts = draws.map((drawn) => poissonCount(rate, drawn));
  const mean = counts.reduce((sum, count) => sum + count, 0) / many;
  const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / many;
  expect(Math.abs(mean - rate)).toBeLessThan(0.02 + rate * 0.02);
  expect(Math.abs(variance - rate)).toBeLessThan(0.03 + rate * 0.05);
});

test('of sizes with exponent 1, a tenth are ten times the least and a hundredth a hundred times', () => {
  const sizes = draws.map((drawn) => pareto(drawn, 1_000_000));
  expect(sizes.filter((size) => size > 10).length / many).toBeCloseTo(0.1, 2);
  expect(sizes.filter((size) => size > 100).length / many).toBeCloseTo(0.01, 2);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1);
});

test('amounts are round where somebody names them, and end as prices do in shops', () => {
  expect([rounded(730), rounded(4_260), rounded(17_400), rounded(93_000)]).toEqual([
    700, 4_500, 17_000, 95_000,
  ]);
  const named = draws.map((drawn) => namedAmount(4_321, 600_000, drawn));
  expect(named.filter((amount) => amount === 4_500).length / many).toBeCloseTo(0.6, 1);
  expect(new Set(named).size).toBeGreaterThan(50);
  const prices = draws.map((drawn) => priced(4_321, [[99, 30]], drawn));
  expect(prices.filter((price) => price === 4_399).length / many).toBeCloseTo(0.307, 1);
  expect(prices.every((price) => price >= 4_300 && price < 4_400)).toBe(true);
});
