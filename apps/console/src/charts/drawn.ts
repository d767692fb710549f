import type uPlot from 'uplot';
import { floorOf } from './log-floor.ts';

interface Drawn {
  x: readonly number[];
  xKind: 'day' | 'time';
  lines: readonly { values: number[] }[];
  isLog?: boolean | undefined;
}

/** The figures for the chart library: moments in seconds, null for a missing figure, no zero on a logarithmic axis. */
export function drawnOf({ x, xKind, lines, isLog = false }: Drawn): uPlot.AlignedData {
  const floor = isLog ? floorOf(lines) : Number.NEGATIVE_INFINITY;
  // A single NaN would make the whole axis NaN.
  const ofLine = ({ values }: { values: number[] }) =>
    values.map((value) => (Number.isNaN(value) ? null : Math.max(floor, value)));
  return [xKind === 'time' ? x.map((ms) => ms / 1000) : [...x], ...lines.map(ofLine)];
}
