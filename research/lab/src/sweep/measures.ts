import type { WorldFacts } from '@glassmine/exports';
import type { Cell } from './design.ts';

/** Figures of a run in a sweep; money in whole units of the scheme's currency. */
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
  /** `collapsedOnDay` is -1 without a collapse. */
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
