import type { SeriesPoint } from '@glassmine/replica/wire';

/** The trust of the crowd along a course; NaN before any agent is a member. */
export function trustsOf(points: readonly SeriesPoint[]): number[] {
  const first = points.findIndex(({ trustPercent }) => trustPercent > 0);
  return points.map(({ trustPercent }, nth) => (nth < first ? Number.NaN : trustPercent));
}
