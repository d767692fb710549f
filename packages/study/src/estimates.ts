/** Means, changes and effect sizes with their 95 % intervals. Pure; null where there is too little to say. */
import { normalQuantile, studentQuantile } from './quantiles.ts';

export interface Estimate {
  value: number;
  /** Ends of the 95 % interval. */
  low: number;
  high: number;
  /** People it rests on. */
  n: number;
}

const sure = 0.975;

export const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

const around = (value: number, reach: number, n: number): Estimate => {
  return { value, low: value - reach, high: value + reach, n };
};

/** A mean by Student's t. Null below two values. */
export function meanEstimate(values: readonly number[]): Estimate | null {
  const n = values.length;
  if (n < 2) return null;
  return around(meanOf(values), studentQuantile(sure, n - 1) * Math.sqrt(varianceOf(values) / n), n);
}

/** Values of the same people, at the same places. */
export interface Pairs {
  before: readonly number[];
  after: readonly number[];
}

export function changeEstimate({ before, after }: Pairs): Estimate | null {
  return meanEstimate(after.map((value, index) => value - before[index]!));
}

/** How much more the one arm changed than the other, by Welch. Null when an arm has fewer than two people. */
export function differenceEstimate(one: readonly number[], other: readonly number[]): Estimate | null {
  if (one.length < 2 || other.length < 2) return null;
  const value = meanOf(one) - meanOf(other);
  const a = varianceOf(one) / one.length;
  const b = varianceOf(other) / other.length;
  const n = one.length + other.length;
  if (a + b === 0) return around(value, 0, n);
  const freedom = (a + b) ** 2 / (a ** 2 / (one.length - 1) + b ** 2 / (other.length - 1));
  return around(value, studentQuantile(sure, freedom) * Math.sqrt(a + b), n);
}

/**
 * The mean change in units of how far people stood apart before, with the correction for few people; its
 * variance is Becker's (1988). Null below three people, or when all stood at the same place.
 */
export function standardisedChange(pairs: Pairs): Estimate | null {
  const { before, after } = pairs;
  const n = before.length;
  if (n < 3) return null;
  const spread = Math.sqrt(varianceOf(before));
  if (spread === 0) return null;
  const value = ((1 - 3 / (4 * (n - 1) - 1)) * (meanOf(after) - meanOf(before))) / spread;
  const variance = (2 * (1 - correlationOf(pairs))) / n + value ** 2 / (2 * n);
  return around(value, normalQuantile(sure) * Math.sqrt(Math.max(0, variance)), n);
}

/** Pearson's; 0 when one side does not vary. */
function correlationOf({ before, after }: Pairs): number {
  const [meanBefore, meanAfter] = [meanOf(before), meanOf(after)];
  const shared = before.reduce(
    (sum, value, index) => sum + (value - meanBefore) * (after[index]! - meanAfter),
    0,
  );
  const spread = Math.sqrt(varianceOf(before) * varianceOf(after));
  return spread === 0 ? 0 : shared / (before.length - 1) / spread;
}

/** What is known of an arm whose people answered twice. */
export interface ArmSummary {
  n: number;
  meanBefore: number;
  meanAfter: number;
  /** Standard deviation of the answers before. */
  spread: number;
  /** Pearson's, of before with after. */
  correlation: number;
}

export function summaryOf(pairs: Pairs): ArmSummary {
  return {
    n: pairs.before.length,
    meanBefore: meanOf(pairs.before),
    meanAfter: meanOf(pairs.after),
    spread: Math.sqrt(varianceOf(pairs.before)),
    correlation: correlationOf(pairs),
  };
}

/**
 * How much more one arm changed than the other, in units of how far people stood apart before: Morris (2008), with
 * the spreads before pooled over both arms, the correction for few people, and the variance as for one arm, the
 * correlation weighted by people. Null when an arm has fewer than two people, or nobody differed.
 */
export function standardisedDifference(one: ArmSummary, other: ArmSummary): Estimate | null {
  if (one.n < 2 || other.n < 2) return null;
  const n = one.n + other.n;
  const pooled = Math.sqrt(((one.n - 1) * one.spread ** 2 + (other.n - 1) * other.spread ** 2) / (n - 2));
  if (!(pooled > 0)) return null;
  const more = one.meanAfter - one.meanBefore - (other.meanAfter - other.meanBefore);
  const value = ((1 - 3 / (4 * (n - 2) - 1)) * more) / pooled;
  const correlation = (one.n * one.correlation + other.n * other.correlation) / n;
  const variance = 2 * (1 - correlation) * (1 / one.n + 1 / other.n) + value ** 2 / (2 * n);
  return around(value, normalQuantile(sure) * Math.sqrt(Math.max(0, variance)), n);
}
