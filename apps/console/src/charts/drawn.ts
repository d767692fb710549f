import type uPlot from 'uplot';
import { floorOf } from './log-floor.ts';

interface Drawn {
  x: readonly number[];
  xKind: 'day' | 'time';
  lines: readonly { values: number[] }[];
  isLog?: boolean | undefined;
}

/** The figures as the drawing takes them: moments in seconds, nothing where there is no figure, no nought by tens. */
export function drawnOf({ x, xKind, lines, isLog = false }: Drawn): uPlot.AlignedData {
  const floor = isLog ? floorOf(lines) : Number.NEGATIVE_INFINITY;
  // One NaN would take the whole axis with it.
  const ofLine = ({ values }: { values: number[] }) =>
    values.map((value) => (Number.isNaN(value) ? null : Math.max(floor, value)));
  return [xKind === 'time' ? x.map((ms) => ms / 1000) : [...x], ...lines.map(ofLine)];
}
