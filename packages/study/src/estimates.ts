/** Means, changes and effect sizes with their 95 % intervals. Pure; null where there is too little to say. */
import { mean, sampleCorrelation, sampleStandardDeviation, sampleVariance } from 'simple-statistics';
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

const around = (value: number, reach: number, n: number): Estimate => {
  return { value, low: value - reach, high: value + reach, n };
};

/** A mean by Student's t. Null below two values. */
export function meanEstimate(values: number[]): Estimate | null {
  const n = values.length;
  if (n < 2) return null;
  return around(mean(values), studentQuantile(sure, n - 1) * Math.sqrt(sampleVariance(values) / n), n);
}

/** The two ends between which a measure lies. */
export interface Range {
  low: number;
  high: number;
}

/** An estimate whose interval ends where the range does: nothing outside is possible, so no coverage is lost. */
export function within<E extends Estimate | null>(estimate: E, { low, high }: Range): E {
  if (estimate === null) return estimate;
  return { ...estimate, low: Math.max(low, estimate.low), high: Math.min(high, estimate.high) };
}

/** Wilson's (1927) interval of a share, by the score test. It lies between 0 and 1. */
export function wilsonInterval(share: number, n: number, quantile = normalQuantile(sure)): Range {
  const square = quantile ** 2 / n;
  const middle = (share + square / 2) / (1 + square);
  const reach = (quantile * Math.sqrt((share * (1 - share)) / n + square / (4 * n))) / (1 + square);
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/**
 * The mean of a measure that lies in a range, with an interval that lies in it as well: Wilson's, on the measure as a
 * share of its range. One person's answers are no independent cases, so it counts as many cases as the spread between
 * people is worth (the effective sample of Korn and Graubard 1998), with Student's quantile for their number. When
 * nobody differs, the spread is not known, and each person counts as one case. Null below two values.
 * @param cases of one person at most
 */
export function boundedMean(values: number[], range: Range, cases: number): Estimate | null {
  const n = values.length;
  if (n < 2) return null;
  const width = range.high - range.low;
  const share = Math.min(1, Math.max(0, (mean(values) - range.low) / width));
  const error = sampleVariance(values) / width ** 2 / n;
  const effective = error === 0 ? n : Math.min((share * (1 - share)) / error, n * cases);
  const { low, high } = wilsonInterval(share, effective, studentQuantile(sure, n - 1));
  return { value: mean(values), low: range.low + low * width, high: range.low + high * width, n };
}

/** Values of the same people, at the same places. */
export interface Pairs {
  before: number[];
  after: number[];
}

export function changeEstimate({ before, after }: Pairs): Estimate | null {
  return meanEstimate(after.map((value, index) => value - before[index]!));
}

/** How much more the one arm changed than the other, by Welch. Null when an arm has fewer than two people. */
export function differenceEstimate(one: number[], other: number[]): Estimate | null {
  if (one.length < 2 || other.length < 2) return null;
  const value = mean(one) - mean(other);
  const a = sampleVariance(one) / one.length;
  const b = sampleVariance(other) / other.length;
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
  return pairs.before.length < 3 ? null : standardisedChangeOf(summaryOf(pairs));
}

/** The same of people of whom only the summary is known. */
export function standardisedChangeOf(arm: ArmSummary): Estimate | null {
  const { n, meanBefore, meanAfter, spread, correlation } = arm;
  if (n < 3 || spread === 0) return null;
  const value = ((1 - 3 / (4 * (n - 1) - 1)) * (meanAfter - meanBefore)) / spread;
  const variance = (2 * (1 - correlation)) / n + value ** 2 / (2 * n);
  return around(value, normalQuantile(sure) * Math.sqrt(Math.max(0, variance)), n);
}

/** Standard deviation of a sample; 0 below two values. */
function spreadOf(values: number[]): number {
  return values.length < 2 ? 0 : sampleStandardDeviation(values);
}

/** Pearson's; 0 when one side does not vary. */
function correlationOf({ before, after }: Pairs): number {
  return spreadOf(before) === 0 || spreadOf(after) === 0 ? 0 : sampleCorrelation(before, after);
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
    meanBefore: mean(pairs.before),
    meanAfter: mean(pairs.after),
    spread: spreadOf(pairs.before),
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
