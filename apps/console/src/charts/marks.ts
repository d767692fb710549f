import type uPlot from 'uplot';

/** A moment to be known, with a word. */
export interface Mark {
  /** As the chart's `x`. */
  at: number;
  label: string;
}

/** Words of neighbours stand one below the other. */
const rows = 3;

interface Look {
  ink: string;
  /** In CSS pixels. */
  font: number;
}

/** Draws an upright line at each mark that the axis reaches, with its word on the side that has more room. */
export function drawMarks(plot: uPlot, marks: readonly Mark[], unit: number, { ink, font }: Look): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  for (const [place, { at, label }] of marks.entries()) {
    const x = Math.round(plot.valToPos(at / unit, 'x', true));
    if (!(x >= bbox.left && x <= bbox.left + bbox.width)) continue;
    const isLate = x > bbox.left + bbox.width / 2;
    ctx.save();
    ctx.strokeStyle = ink;
    ctx.fillStyle = ink;
    ctx.setLineDash([2 * ratio, 3 * ratio]);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    ctx.font = `${font * ratio}px sans-serif`;
    ctx.textAlign = isLate ? 'right' : 'left';
    const gap = (isLate ? -4 : 4) * ratio;
    ctx.fillText(label, x + gap, bbox.top + (1 + 1.2 * (place % rows)) * font * ratio);
    ctx.restore();
  }
}
