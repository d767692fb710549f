import { studentQuantile } from '@glassmine/study';
import { mean, sampleRankCorrelation, sampleVariance } from 'simple-statistics';

export interface Interval {
  mean: number;
  /** Ends of the 95 % interval of the mean; the mean itself for a single value. */
  low: number;
  high: number;
  n: number;
}

/** The mean of values with its 95 % interval by Student's t; NaN for no value. */
export function intervalOf(values: readonly number[]): Interval {
  const sample = [...values];
  const n = sample.length;
  const middle = n === 0 ? Number.NaN : mean(sample);
  if (n < 2) return { mean: middle, low: middle, high: middle, n };
  // Three decimals, as in printed tables: the published intervals were calculated so.
  const t = Number(studentQuantile(0.975, n - 1).toFixed(3));
  const half = t * Math.sqrt(sampleVariance(sample) / n);
  return { mean: middle, low: middle - half, high: middle + half, n };
}

/** The value below which a share of the values lies; always one of the values, see the decision. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}

/** Rank correlation of two columns, ties sharing their rank; 0 when a column does not vary. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  return sampleRankCorrelation([...a], [...b]) || 0;
}
