import type { SweepPoint } from '../sweep/points.ts';

/** A line about one point of a sweep. */
export function pointText({ changes, intervals, collapsed, replicates }: SweepPoint): string {
  const named = Object.entries(changes)
    .map(([path, value]) => `${path}=${value}`)
    .join(' ');
  const { mean, low, high, n } = intervals.collapsedOnDay;
  const end = n === 0 ? 'stands' : `gone on day ${mean.toFixed(1)} (${low.toFixed(1)} – ${high.toFixed(1)})`;
  return `${named}: ${end}, ${collapsed} of ${replicates}; ${intervals.losersPercent.mean.toFixed(1)} % lost`;
}
