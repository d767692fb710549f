import { drawn, escapeText, figure, page, section, table } from '@glassmine/exports/pages';
import type { Interval } from '../statistics/statistics.ts';
import type { SweepSpec } from './design.ts';
import type { Measure } from './measures.ts';
import type { SweepPoint } from './points.ts';

const shown: readonly Measure[] = [
  'collapsedOnDay',
  'losersPercent',
  'payers',
  'paidIn',
  'operatorTook',
  'peakReserve',
  'gini',
];

export function renderSweep(spec: SweepSpec, points: readonly SweepPoint[]): string {
  const paths = spec.axes.map(({ path }) => path);
  const rows = points.map(({ changes, intervals, collapsed, replicates }) => [
    ...paths.map((path) => String(changes[path])),
    `${collapsed} of ${replicates}`,
    ...shown.map((measure) => written(intervals[measure])),
  ]);
  const note = `${points.length} points × ${spec.replicates} replicates, ${spec.days} days each, seeds from ${spec.seed}. Mean and 95 % interval over the replicates. Every run is a row of results.parquet.`;
  return page(
    'A sweep of Glassmine',
    [
      `<h1>A sweep over ${paths.map((path) => escapeText(path)).join(' and ')}</h1><p class="note">${note}</p>`,
      section('Every point', '', table('Every point', [...paths, 'collapsed', ...shown], rows)),
      section('In pictures', '', ...shown.map((measure) => intervalPicture(measure, points, paths))),
    ].join('\n'),
  );
}

function written({ mean, low, high, n }: Interval): string {
  if (n === 0) return '–';
  const digits = Math.abs(mean) < 10 ? 3 : 1;
  return n === 1
    ? mean.toFixed(digits)
    : `${mean.toFixed(digits)} (${low.toFixed(digits)} – ${high.toFixed(digits)})`;
}

/** A dot and a whisker for each point. */
function intervalPicture(measure: Measure, points: readonly SweepPoint[], paths: readonly string[]): string {
  const known = points.filter((point) => point.intervals[measure].n > 0);
  if (known.length === 0) return '';
  const low = Math.min(...known.map((point) => point.intervals[measure].low));
  const high = Math.max(...known.map((point) => point.intervals[measure].high));
  const x = (value: number) => (260 + ((value - low) / (high - low || 1)) * 430).toFixed(1);
  const lines = known.map((point, i) => {
    const y = 20 + i * 22;
    const { mean, low: from, high: to } = point.intervals[measure];
    const name = paths.map((path) => `${path.split('.').at(-1)} ${point.changes[path]}`).join(', ');
    return `<text class="tick" x="250" y="${y}" text-anchor="end" dominant-baseline="middle">${escapeText(name)}</text><line class="tie" x1="${x(from)}" x2="${x(to)}" y1="${y}" y2="${y}"/><circle class="gain" cx="${x(mean)}" cy="${y}" r="4"/>`;
  });
  const height = 40 + known.length * 22;
  const ends = `<text class="tick" x="260" y="${height - 8}">${low.toFixed(2)}</text><text class="tick" x="690" y="${height - 8}" text-anchor="end">${high.toFixed(2)}</text>`;
  return figure(measure, [], drawn(measure, lines.join('') + ends, height));
}
