import { type Interval, intervalOf } from '../statistics/statistics.ts';
import { type CellResult, type Measure, measures } from './measures.ts';

/** The runs of one combination of parameters. */
export interface SweepPoint {
  point: number;
  changes: Record<string, number | string>;
  /** Over the replicates; of the day of collapse, over those that collapsed. */
  intervals: Record<Measure, Interval>;
  collapsed: number;
  replicates: number;
}

/** Results grouped by point, in order of their first cell. */
export function pointsOf(results: readonly CellResult[]): SweepPoint[] {
  const points = new Map<number, CellResult[]>();
  for (const result of results) points.set(result.point, [...(points.get(result.point) ?? []), result]);
  return [...points].map(([point, runs]) => {
    const collapses = runs.map((run) => run.values.collapsedOnDay).filter((day) => day > 0);
    const of = (measure: Measure) =>
      measure === 'collapsedOnDay' ? collapses : runs.map((run) => run.values[measure]);
    return {
      point,
      changes: (runs[0] as CellResult).changes,
      intervals: Object.fromEntries(measures.map((measure) => [measure, intervalOf(of(measure))])) as Record<
        Measure,
        Interval
      >,
      collapsed: collapses.length,
      replicates: runs.length,
    };
  });
}
