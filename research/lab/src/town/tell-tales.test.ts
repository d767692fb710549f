import { HOUR } from '@glassmine/kernel';
import { type Made, reasonCode } from '@glassmine/town';
import { expect, test } from 'vitest';
import { smallScenario } from '../run/runs.fixture.ts';
import { openTownWorld } from './town-world.ts';

const warmUpDays = 7;
const days = 56;

/** All payments of a town of two thousand with one scheme. */
function townPayments(): Made[] {
  const town = { residents: 2_000, warmUpDays, hasScheme: true, others: [] };
  const world = openTownWorld({ scenario: smallScenario(700), seed: 8, town });
  const made: Made[] = [];
  for (let day = 0; day < warmUpDays + days; day++)
    world.runDay((each) => made.push({ ...each }), day === warmUpDays + days - 1);
  return made;
}

/**
 * Area under the curve of the best rule on one value: every value is suspected in the order of how much more often the
 * scheme has it. No rule on this value alone, however many bands it has, does better on these payments.
 */
function bestRule(scheme: readonly number[], ordinary: readonly number[]): number {
  const counts = new Map<number, [number, number]>();
  const count = (values: readonly number[], of: 0 | 1) => {
    for (const value of values) {
      const pair = counts.get(value) ?? [0, 0];
      pair[of] += 1 / values.length;
      counts.set(value, pair);
    }
  };
  count(scheme, 0);
  count(ordinary, 1);
  const suspected = [...counts.values()].sort((a, b) => b[0] * a[1] - a[0] * b[1]);
  let caught = 0;
  let area = 0;
  for (const [ofScheme, ofOrdinary] of suspected) {
    area += ofOrdinary * (caught + ofScheme / 2);
    caught += ofScheme;
  }
  return area;
}

const payments = townPayments();
const ordinary = payments.filter(
  ({ scheme, why }) =>
    scheme === 0 && [reasonCode.gift, reasonCode.shopping, reasonCode.wage].includes(why as never),
);
const ofScheme = payments.filter(({ scheme }) => scheme > 0);
const planned = ofScheme.filter(({ why }) =>
  [reasonCode.schemeMove, reasonCode.schemeDraw, reasonCode.layering].includes(why as never),
);

test('the search finds a planted rule', () => {
  expect(bestRule([1, 1, 2], [3, 4])).toBe(1);
  expect(bestRule([1, 2], [1, 2])).toBe(0.5);
});

test('each group of payments is large enough to compare', () => {
  expect(ordinary.length).toBeGreaterThan(20_000);
  for (const reason of ['schemeDeposit', 'schemePayout', 'schemeDraw', 'schemeMove', 'layering'] as const) {
    expect(ofScheme.filter(({ why }) => why === reasonCode[reason]).length, reason).toBeGreaterThan(50);
  }
});

test.each<[string, (made: Made) => number]>([
  ['the hour', ({ at }) => Math.floor(at / HOUR) % 24],
  ['the minute', ({ at }) => Math.floor(at / 60) % 60],
  ['the second', ({ at }) => at % 60],
  ['the place within a tick', ({ at }) => Math.floor((at % 360) / 10)],
])('%s of a payment does not tell a scheme from ordinary life', (_, value) => {
  expect(bestRule(ofScheme.map(value), ordinary.map(value))).toBeLessThan(0.7);
  for (const why of new Set(ofScheme.map((made) => made.why))) {
    const own = ofScheme.filter((made) => made.why === why);
    if (own.length > 1_000) expect(bestRule(own.map(value), ordinary.map(value))).toBeLessThan(0.75);
  }
});

test.each<[string, (made: Made) => number]>([
  ['the last two digits', ({ amount }) => amount % 100],
  ['the last digit', ({ amount }) => amount % 10],
  [
    'the greatest round number that divides it',
    ({ amount }) => {
      return [10_000, 5_000, 1_000, 500, 100, 50, 10, 5].find((step) => amount % step === 0) ?? 1;
    },
  ],
])('%s of an amount that the operator chooses does not tell it from ordinary ones', (_, value) => {
  expect(bestRule(planned.map(value), ordinary.map(value))).toBeLessThan(0.7);
});

test('hardly any two payments of a chain have the same amount', () => {
  const amounts = new Map<number, number[]>();
  for (const { alert, amount } of payments) {
    if (alert > 0) amounts.set(alert, [...(amounts.get(alert) ?? []), amount]);
  }
  const equal = [...amounts.values()].map((each) => 1 - new Set(each).size / each.length);
  expect(equal.reduce((sum, share) => sum + share, 0) / equal.length).toBeLessThan(0.15);
});
