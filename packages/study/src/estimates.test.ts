/** Worked examples with published results. */
import { expect, test } from 'vitest';
import { detectionOf } from './detection.ts';
import {
  boundedMean,
  changeEstimate,
  differenceEstimate,
  meanEstimate,
  standardisedChange,
  standardisedChangeOf,
  standardisedDifference,
  summaryOf,
  wilsonInterval,
} from './estimates.ts';
import { normalQuantile, studentQuantile } from './quantiles.ts';

/** Hours of sleep gained under two drugs, of the same ten people (Student 1908). */
const sleep = {
  before: [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2],
  after: [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4],
};

/** Tables of NIST/SEMATECH's e-Handbook of Statistical Methods, sections 1.3.6.7.1 and 1.3.6.7.2, and R's qnorm and qt. */
test('quantiles are those of the tables', () => {
  for (const [p, z] of [
    [0.5, 0],
    [0.8, 0.8416212336],
    [0.975, 1.9599639845],
    [0.001, -3.0902323062],
  ] as const)
    expect(normalQuantile(p)).toBeCloseTo(z, 7);
  expect(normalQuantile(0)).toBeNaN();
  for (const [freedom, t] of [
    [1, 12.7062047364],
    [2, 4.3026527297],
    [4, 2.7764451052],
    [10, 2.228138852],
    [30, 2.0422724563],
    [1e6, 1.9599664],
  ] as const)
    expect(studentQuantile(0.975, freedom)).toBeCloseTo(t, 5);
});

/** R's page of `t.test`, data set `sleep`, paired: 0.7001142 to 2.4598858. */
test('a change of the same people is Student’s own', () => {
  const change = changeEstimate(sleep)!;
  expect(change.value).toBeCloseTo(1.58, 10);
  expect(change.low).toBeCloseTo(0.7001142, 6);
  expect(change.high).toBeCloseTo(2.4598858, 6);
  expect(change.n).toBe(10);
});

/** R's page of `t.test`, data set `sleep`, as two groups: Welch's interval, -3.3654832 to 0.2054832 on 17.776 degrees. */
test('a difference of two groups is Welch’s', () => {
  const difference = differenceEstimate(sleep.before, sleep.after)!;
  expect(difference.value).toBeCloseTo(-1.58, 10);
  expect(difference.low).toBeCloseTo(-3.3654832, 6);
  expect(difference.high).toBeCloseTo(0.2054832, 6);
});

test('the standardised change by hand: mean 2 on a spread of 2, of five people', () => {
  // Before 1 … 5 doubled has variance 10; r = 1, so only the second part of the variance is left.
  const before = [2, 4, 6, 8, 10];
  const { value, low, high } = standardisedChange({ before, after: before.map((each) => each + 2) })!;
  const g = ((1 - 3 / 15) * 2) / Math.sqrt(10);
  expect(value).toBeCloseTo(g, 12);
  expect(high - value).toBeCloseTo(1.9599639845 * Math.sqrt(g ** 2 / 10), 8);
  expect(value - low).toBeCloseTo(high - value, 12);
});

/**
 * The five studies of Morris (2008, Organizational Research Methods 11), as the metafor project works them out on
 * its page "Morris (2008)": means, spreads before, people, and the correlation of before with after.
 */
const morris = {
  treated: [
    [30.6, 38.5, 15.0, 20],
    [23.5, 26.8, 3.1, 50],
    [0.5, 0.7, 0.1, 9],
    [53.4, 75.9, 14.5, 10],
    [35.6, 36.0, 4.7, 14],
  ],
  control: [
    [23.1, 19.7, 13.8, 20],
    [24.9, 25.3, 4.1, 42],
    [0.6, 0.6, 0.2, 9],
    [55.7, 60.7, 17.3, 11],
    [34.8, 33.4, 3.1, 14],
  ],
  correlation: [0.47, 0.64, 0.77, 0.89, 0.44],
  // Effect and variance as published there, to two places.
  results: [
    [0.77, 0.11],
    [0.8, 0.04],
    [1.2, 0.14],
    [1.05, 0.07],
    [0.44, 0.16],
  ],
} as const;

const armOf = ([meanBefore, meanAfter, spread, n]: readonly number[], study: number) => ({
  meanBefore: meanBefore!,
  meanAfter: meanAfter!,
  spread: spread!,
  n: n!,
  correlation: morris.correlation[study]!,
});

/**
 * The same page, each arm by itself (`escalc`, measure SMCR, as its own tests have it): effects and variances after Becker
 * (1988). metafor corrects for few people by the exact factor, we by its usual approximation, which differs by 0.001.
 */
test('a standardised change of one arm is Becker’s', () => {
  const changes = [0.5056, 1.0481, 1.8054, 1.4181, 0.0801];
  const variances = [0.0594, 0.0254, 0.2322, 0.1225, 0.0802];
  const inControl = [-0.2365, 0.0958, 0, 0.2667, -0.425];
  morris.treated.forEach((arm, study) => {
    const found = standardisedChangeOf(armOf(arm, study))!;
    expect(Math.abs(found.value - changes[study]!)).toBeLessThan(0.002);
    expect(((found.high - found.value) / 1.9599639845) ** 2).toBeCloseTo(variances[study]!, 3);
    const control = standardisedChangeOf(armOf(morris.control[study]!, study))!;
    expect(Math.abs(control.value - inControl[study]!)).toBeLessThan(0.002);
  });
});

test('a standardised difference of two arms is Morris’s', () => {
  morris.results.forEach(([effect, variance], study) => {
    const found = standardisedDifference(
      armOf(morris.treated[study]!, study),
      armOf(morris.control[study]!, study),
    )!;
    expect(found.value).toBeCloseTo(effect, 2);
    expect(((found.high - found.value) / 1.9599639845) ** 2).toBeCloseTo(variance, 2);
    expect(found.value - found.low).toBeCloseTo(found.high - found.value, 12);
  });
});

test('two arms that changed alike differ by nothing; the same people in both orders differ by the sign', () => {
  const arm = (after: number[]) => summaryOf({ before: [1, 2, 3, 4], after });
  expect(standardisedDifference(arm([2, 3, 4, 5]), arm([2, 3, 4, 5]))?.value).toBeCloseTo(0, 12);
  const more = standardisedDifference(arm([3, 5, 4, 6]), arm([1, 2, 4, 4]))!;
  const less = standardisedDifference(arm([1, 2, 4, 4]), arm([3, 5, 4, 6]))!;
  expect(more.value).toBeCloseTo(-less.value, 12);
  expect(standardisedDifference(arm([1, 2, 3, 4]), summaryOf({ before: [1], after: [2] }))).toBeNull();
});

/** Newcombe (1998), Statistics in Medicine 17, 857: table I, method 3, to four places. */
test('the interval of a share is Wilson’s', () => {
  for (const [cases, n, low, high] of [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const) {
    const found = wilsonInterval(cases / n, n);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  }
});

test('a bounded mean of single yes and no is Wilson’s of nearly as many cases, and stays inside', () => {
  // 15 of 148: the spread of single answers is worth n − 1 cases.
  const values = Array.from({ length: 148 }, (_, index) => (index < 15 ? 1 : 0));
  const found = boundedMean(values, { low: 0, high: 1 }, 4)!;
  const wilson = wilsonInterval(15 / 148, 147, 1.97623);
  expect(found.value).toBeCloseTo(15 / 148, 12);
  expect(found.low).toBeCloseTo(wilson.low, 5);
  expect(found.high).toBeCloseTo(wilson.high, 5);
  // All alike: each person is one case; of two people nearly anything may be true.
  expect(boundedMean([1, 1], { low: 0, high: 1 }, 4)).toMatchObject({ value: 1, high: 1 });
  expect(boundedMean([1, 1], { low: 0, high: 1 }, 4)!.low).toBeLessThan(0.05);
  // A scale of 1 to 5 is the same share, stretched.
  const scaled = boundedMean(
    values.map((value) => 1 + 4 * value),
    { low: 1, high: 5 },
    4,
  )!;
  expect(scaled.high).toBeCloseTo(1 + 4 * found.high, 10);
  expect(boundedMean([1], { low: 0, high: 1 }, 4)).toBeNull();
});

/**
 * The example on the page of `signal` in the R package statpsych (Bonett; after Wickens 2002), which adds half a case
 * as Hautus (1995) does: 82 and 46 said yes, of 100 signals and 100 others.
 */
test('d′ and c with half a case added to each count are those of a published example', () => {
  const judgedOf = (genuine: boolean, fraud: number) =>
    Array.from({ length: 100 }, (_, index) => ({ genuine, saidFraud: index < fraud, confidence: 3 }));
  const { discernment, criterion } = detectionOf([...judgedOf(false, 82), ...judgedOf(true, 46)])!;
  expect(discernment).toBeCloseTo(1.002793, 6);
  expect(criterion).toBeCloseTo(-0.4019603, 7);
});

test('of too few, or of those who do not differ, nothing is said', () => {
  expect(meanEstimate([])).toBeNull();
  expect(meanEstimate([1])).toBeNull();
  expect(differenceEstimate([1], [1, 2])).toBeNull();
  expect(standardisedChange({ before: [1, 2], after: [2, 3] })).toBeNull();
  expect(standardisedChange({ before: [1, 1, 1], after: [2, 3, 4] })).toBeNull();
});

const judged = (genuine: boolean, fraud: number, of: number) =>
  Array.from({ length: of }, (_, index) => ({ genuine, saidFraud: index < fraud, confidence: 3 }));

test('telling apart and crying fraud are two things', () => {
  // 3.5 / 5 and 1.5 / 5 of the corrected counts: z of 0.7 is 0.5244005127.
  const even = detectionOf([...judged(false, 3, 4), ...judged(true, 1, 4)])!;
  expect(even.discernment).toBeCloseTo(2 * 0.5244005127, 7);
  expect(even.criterion).toBeCloseTo(0, 12);
  const suspicious = detectionOf([...judged(false, 4, 4), ...judged(true, 4, 4)])!;
  expect(suspicious.discernment).toBeCloseTo(0, 12);
  // 4.5 / 5: z of 0.9.
  expect(suspicious.criterion).toBeCloseTo(-1.2815515655, 7);
  expect(suspicious.genuineDistrusted).toBe(1);
  expect(detectionOf(judged(true, 1, 4))).toBeNull();
});
