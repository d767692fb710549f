import type uPlot from 'uplot';

/** A marked moment with its label. */
export interface Mark {
  /** As the chart's `x`. */
  at: number;
  label: string;
}

/** A label stands in the first of these rows in which it overlaps no other; where all are taken, in the last. */
const rows = 4;

interface Look {
  ink: string;
  /** In CSS pixels, as the width of lines is. */
  font: number;
  line: number;
}

/** From left to right, in pixels of the canvas. */
type Span = readonly [from: number, until: number];

/** Takes a place in the first row in which the label overlaps no other. */
export function freeRow(taken: Span[][], [from, until]: Span): number {
  const free = taken.findIndex((spans) => spans.every(([left, right]) => until < left || from > right));
  const row = free < 0 ? taken.length - 1 : free;
  taken[row]?.push([from, until]);
  return row;
}

/** Draws a vertical line at each mark within the axis, with its label on the side that has more room. */
export function drawMarks(
  plot: uPlot,
  marks: readonly Mark[],
  unit: number,
  { ink, font, line }: Look,
): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  const taken: Span[][] = Array.from({ length: rows }, () => []);
  for (const { at, label } of marks) {
    const x = Math.round(plot.valToPos(at / unit, 'x', true));
    if (!(x >= bbox.left && x <= bbox.left + bbox.width)) continue;
    const isLate = x > bbox.left + bbox.width / 2;
    ctx.save();
    ctx.strokeStyle = ink;
    ctx.fillStyle = ink;
    ctx.lineWidth = (line / 2) * ratio;
    ctx.setLineDash([line * ratio, 1.5 * line * ratio]);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    ctx.font = `${font * ratio}px sans-serif`;
    ctx.textAlign = isLate ? 'right' : 'left';
    const gap = 4 * ratio;
    const width = ctx.measureText(label).width + 2 * gap;
    const row = freeRow(taken, isLate ? [x - width, x] : [x, x + width]);
    ctx.fillText(label, x + (isLate ? -gap : gap), bbox.top + (1 + 1.2 * row) * font * ratio);
    ctx.restore();
  }
}
