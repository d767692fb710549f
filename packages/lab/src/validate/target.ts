import { intervalOf } from '../sweep/measures.ts';

/** One line of the validation: what somebody published, and what comes out here. */
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
  /** Why it can't be met, as far as is known; told where it is not. */
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

/** Value at a share of a sorted copy. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
}

/** Rank correlation of two columns; ties share their rank. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranksOf(a), ranksOf(b)];
  const mean = (a.length - 1) / 2;
  let [xy, xx, yy] = [0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    const [dx, dy] = [(x[i] as number) - mean, (y[i] as number) - mean];
    xy += dx * dy;
    xx += dx * dx;
    yy += dy * dy;
  }
  return xx === 0 || yy === 0 ? 0 : xy / Math.sqrt(xx * yy);
}

function ranksOf(values: readonly number[]): number[] {
  const order = [...values.keys()].sort((i, j) => (values[i] as number) - (values[j] as number));
  const ranks = values.map(() => 0);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && values[order[to] as number] === values[order[from] as number]) to++;
    for (let i = from; i < to; i++) ranks[order[i] as number] = (from + to - 1) / 2;
    from = to;
  }
  return ranks;
}
