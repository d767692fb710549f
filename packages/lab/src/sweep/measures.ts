import type { WorldFacts } from '../run/run-world.ts';
import type { Cell } from './design.ts';

/** What a sweep keeps of a run; money in whole units of the scheme's currency. */
export const measures = [
  'collapsedOnDay',
  'members',
  'payers',
  'losersPercent',
  'paidIn',
  'paidOut',
  'operatorTook',
  'peakReserve',
  'peakReserveOnDay',
  'gini',
  'postings',
] as const;
export type Measure = (typeof measures)[number];

export interface CellResult extends Cell {
  /** `collapsedOnDay` is -1 for a scheme that stands. */
  values: Record<Measure, number>;
  worldHash: string;
}

export function resultOf(cell: Cell, world: WorldFacts): CellResult {
  const { outcome, daily } = world;
  let peak = { reserve: 0, day: 0 };
  for (const day of daily) if (day.reserve > peak.reserve) peak = day;
  return {
    ...cell,
    values: {
      collapsedOnDay: world.collapsedOnDay ?? -1,
      members: outcome.members,
      payers: outcome.payers,
      losersPercent: outcome.losersPpm / 10_000,
      paidIn: outcome.paidIn / 100,
      paidOut: outcome.paidOut / 100,
      operatorTook: outcome.operatorTook / 100,
      peakReserve: peak.reserve / 100,
      peakReserveOnDay: peak.day,
      gini: outcome.giniPpm / 1_000_000,
      postings: world.postings,
    },
    worldHash: world.worldHash,
  };
}

export interface Interval {
  mean: number;
  /** Ends of the 95 % interval of the mean; the mean itself when there is one value only. */
  low: number;
  high: number;
  n: number;
}

/** Student's t at 97.5 % for 1 … 30 degrees of freedom. */
const student = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];

export function intervalOf(values: readonly number[]): Interval {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  if (n < 2) return { mean, low: mean, high: mean, n };
  const variance = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / (n - 1);
  const half = (student[n - 2] ?? 1.96) * Math.sqrt(variance / n);
  return { mean, low: mean - half, high: mean + half, n };
}
