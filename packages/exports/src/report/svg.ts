/** Charts as strings of SVG, drawn from numbers; the colours come from the page's style. */
const width = 720;
const height = 270;
const pad = { left: 58, right: 14, top: 18, bottom: 30 };

export type Colour = 'blue' | 'red' | 'green' | 'amber' | 'violet';

export interface Line {
  name: string;
  colour: Colour;
  /** One value a day, from the first drawn day. */
  values: readonly number[];
  /** Dashed, for comparison. */
  isThin?: boolean;
}

/** A span of days with a background of its own. */
export interface Band {
  kind: 'slowing' | 'gone';
  from: number;
  to: number;
}

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** 1 234 567 → `1.2M`: enough for an axis. */
function short(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e9) return `${(value / 1e9).toFixed(1)}G`;
  if (size >= 1e6) return `${(value / 1e6).toFixed(1)}M`;
  if (size >= 1e4) return `${(value / 1e3).toFixed(0)}k`;
  return String(Math.round(value));
}

export function figure(title: string, keys: readonly string[], drawing: string): string {
  const list = keys.length === 0 ? '' : `<ul class="keys">${keys.join('')}</ul>`;
  return `<figure><figcaption>${escapeText(title)}</figcaption>${list}${drawing}</figure>`;
}

export function drawn(title: string, body: string, tall = height, wide = width): string {
  return `<svg viewBox="0 0 ${wide} ${tall}" role="img" aria-label="${escapeText(title)}">${body}</svg>`;
}

/** Round values for an axis that covers all values. */
function roundSteps(low: number, high: number, most = 5): number[] {
  const span = high - low || 1;
  const rough = span / most;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * size >= rough) as number) * size;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

interface Scale {
  x: (i: number) => number;
  y: (value: number) => number;
  steps: number[];
}

function scaleOf(values: readonly number[], count: number): Scale {
  const steps = roundSteps(Math.min(0, ...values), Math.max(1, ...values));
  const [low, high] = [steps[0]!, steps.at(-1) as number];
  return {
    steps,
    x: (i) => pad.left + (count < 2 ? 0 : (i / (count - 1)) * (width - pad.left - pad.right)),
    y: (value) => height - pad.bottom - ((value - low) / (high - low)) * (height - pad.top - pad.bottom),
  };
}

function valueAxis({ steps, y }: Scale): string {
  return steps
    .map((value) => {
      const at = y(value).toFixed(1);
      return `<line class="${value === 0 ? 'zero' : 'grid'}" x1="${pad.left}" x2="${width - pad.right}" y1="${at}" y2="${at}"/><text x="${pad.left - 7}" y="${at}" class="tick" text-anchor="end" dominant-baseline="middle">${short(value)}</text>`;
    })
    .join('');
}

function dayAxis({ x }: Scale, firstDay: number, count: number): string {
  const round = roundSteps(firstDay, firstDay + count - 1, 8).filter(
    (day) => day > firstDay + count / 12 && day < firstDay + count && Number.isInteger(day),
  );
  return [firstDay, ...round]
    .map(
      (day) =>
        `<text class="tick" text-anchor="middle" x="${x(day - firstDay).toFixed(1)}" y="${height - 8}">${day === firstDay ? `day ${day}` : day}</text>`,
    )
    .join('');
}

export interface LineChart {
  firstDay?: number;
  /** A marked day. */
  mark?: { day: number; text: string } | null;
  bands?: readonly Band[];
  /** Values above are cut. */
  most?: number;
}

/** Lines over days from `firstDay`. A point shows the end of its day. */
export function lineChart(title: string, lines: readonly Line[], more: LineChart = {}): string {
  const { firstDay = 1, mark = null, bands = [], most = Number.POSITIVE_INFINITY } = more;
  const count = Math.max(1, ...lines.map((line) => line.values.length));
  const within = (value: number) => Math.min(value, most);
  const scale = scaleOf(
    lines.flatMap((line) => line.values.map(within)),
    count,
  );
  const { x, y } = scale;
  const grounds = bands.map(({ kind, from, to }) => {
    // From the end of the day before to the end of the last day.
    const [left, right] = [x(Math.max(0, from - firstDay - 1)), x(to - firstDay)];
    return `<rect class="${kind}" x="${left.toFixed(1)}" width="${Math.max(1, right - left).toFixed(1)}" y="${pad.top}" height="${height - pad.top - pad.bottom}"/>`;
  });
  const drawnLines = lines.map(({ values, colour, isThin }) => {
    const points = values.map((value, i) => `${x(i).toFixed(1)},${y(within(value)).toFixed(1)}`).join(' ');
    return `<polyline class="${colour}${isThin ? ' thin' : ''}" fill="none" stroke="currentColor" stroke-width="${isThin ? 1.6 : 2.2}" stroke-linejoin="round" points="${points}"/>`;
  });
  const keys = lines.map(
    ({ name, colour, isThin }) =>
      `<li${isThin ? ' class="thin"' : ''}><i class="${colour}"></i>${escapeText(name)}</li>`,
  );
  for (const kind of new Set(bands.map((band) => band.kind))) {
    keys.push(`<li class="band"><i class="${kind}"></i>${kind === 'gone' ? 'gone' : 'slow to pay'}</li>`);
  }
  const body = [...grounds, valueAxis(scale), dayAxis(scale, firstDay, count), ...drawnLines];
  return figure(title, keys, drawn(title, body.join('') + marked(scale, firstDay, count, mark)));
}

function marked(
  { x }: Scale,
  firstDay: number,
  count: number,
  mark: { day: number; text: string } | null,
): string {
  if (!mark) return '';
  const at = x(mark.day - firstDay);
  const isRight = mark.day - firstDay > count * 0.7;
  return `<line class="mark" x1="${at.toFixed(1)}" x2="${at.toFixed(1)}" y1="${pad.top - 8}" y2="${height - pad.bottom}"/><text class="tick" x="${(at + (isRight ? -5 : 5)).toFixed(1)}" y="${pad.top - 4}" text-anchor="${isRight ? 'end' : 'start'}">${escapeText(mark.text)}</text>`;
}

/** Bars side by side, red below zero. */
export function barChart(title: string, values: readonly number[], names: readonly string[]): string {
  const scale = scaleOf(values, 2);
  const { y } = scale;
  const step = (width - pad.left - pad.right) / Math.max(1, values.length);
  const every = Math.ceil(values.length / 12);
  const bars = values.map((value, i) => {
    const [top, bottom] = [y(Math.max(0, value)), y(Math.min(0, value))];
    const x = pad.left + i * step;
    const label =
      i % every === 0
        ? `<text class="tick" text-anchor="middle" x="${(x + step / 2).toFixed(1)}" y="${height - 8}">${escapeText(names[i] ?? '')}</text>`
        : '';
    const said = `<title>${escapeText(`${names[i] ?? ''}: ${Math.round(value).toLocaleString('en')}`)}</title>`;
    return `<rect class="${value < 0 ? 'loss' : 'gain'}" rx="2" x="${(x + step * 0.12).toFixed(1)}" width="${(step * 0.76).toFixed(1)}" y="${top.toFixed(1)}" height="${Math.max(0.5, bottom - top).toFixed(1)}">${said}</rect>${label}`;
  });
  return figure(title, [], drawn(title, valueAxis(scale) + bars.join('')));
}

/** A hundred dots, ten by ten, of which `losers` are red. */
export function hundred(title: string, losers: number): string {
  const dots = Array.from({ length: 100 }, (_, i) => {
    const [x, y] = [14 + (i % 10) * 24, 14 + Math.floor(i / 10) * 24];
    return `<circle class="${i < losers ? 'loss' : 'gain'}" cx="${x}" cy="${y}" r="8"/>`;
  });
  return figure(title, [], drawn(title, dots.join(''), 244, 244));
}
