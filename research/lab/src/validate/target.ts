import { intervalOf } from '../statistics/statistics.ts';

/** One line of the validation: the published figure, and ours. */
export interface Target {
  group: string;
  target: string;
  published: string;
  ours: string;
  /** 95 % over seeds, or where the figures lie; empty for what follows without chance. */
  interval: string;
  /** Null: nothing was published to pass or fail against. */
  pass: boolean | null;
  note?: string;
  /** Why it can't be met, as far as is known; shown where it fails. */
  reason?: string;
}

export const number = (value: number, digits = 1) => value.toFixed(digits);

/** `12.3` and `11.0 – 13.6`. */
export function figures(
  values: readonly number[],
  digits = 1,
): { ours: string; interval: string; low: number; high: number; mean: number } {
  const { mean, low, high } = intervalOf(values);
  return {
    ours: number(mean, digits),
    interval: `${number(low, digits)} – ${number(high, digits)}`,
    low,
    high,
    mean,
  };
}
