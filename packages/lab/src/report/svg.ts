/** Pictures without a library: strings of SVG, drawn from numbers alone. */
const width = 720;
const height = 260;
const pad = { left: 64, right: 16, top: 16, bottom: 28 };

export interface Line {
  name: string;
  colour: string;
  values: readonly number[];
}

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** 1 234 567 → `1.2M`: enough for an axis. */
export function short(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e9) return `${(value / 1e9).toFixed(1)}G`;
  if (size >= 1e6) return `${(value / 1e6).toFixed(1)}M`;
  if (size >= 1e4) return `${(value / 1e3).toFixed(0)}k`;
  return String(Math.round(value));
}

function frame(title: string, body: string): string {
  return `<figure><figcaption>${escapeText(title)}</figcaption><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeText(title)}">${body}</svg></figure>`;
}

const scaleX = (i: number, count: number) =>
  pad.left + (count < 2 ? 0 : (i / (count - 1)) * (width - pad.left - pad.right));

function scaleY(value: number, low: number, high: number): number {
  const span = high === low ? 1 : high - low;
  return height - pad.bottom - ((value - low) / span) * (height - pad.top - pad.bottom);
}

function axis(low: number, high: number): string {
  return [0, 0.25, 0.5, 0.75, 1]
    .map((part) => {
      const value = low + part * (high - low);
      const y = scaleY(value, low, high).toFixed(1);
      return `<line class="grid" x1="${pad.left}" x2="${width - pad.right}" y1="${y}" y2="${y}"/><text x="${pad.left - 6}" y="${y}" class="tick" text-anchor="end" dominant-baseline="middle">${short(value)}</text>`;
    })
    .join('');
}

/** Lines over days; `mark` is a day, from 1, that something happened on. */
export function lineChart(
  title: string,
  lines: readonly Line[],
  mark: { day: number; text: string } | null,
): string {
  const all = lines.flatMap((line) => line.values);
  const low = Math.min(0, ...all);
  const high = Math.max(1, ...all);
  const count = Math.max(...lines.map((line) => line.values.length));
  const drawn = lines.map(({ values, colour }) => {
    const points = values.map(
      (value, i) => `${scaleX(i, count).toFixed(1)},${scaleY(value, low, high).toFixed(1)}`,
    );
    return `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points.join(' ')}"/>`;
  });
  const legend = lines.map(
    ({ name, colour }, i) =>
      `<text x="${pad.left + 8 + i * 130}" y="${pad.top}" fill="${colour}" class="legend">${escapeText(name)}</text>`,
  );
  const ends = `<text class="tick" x="${pad.left}" y="${height - 8}">day 1</text><text class="tick" text-anchor="end" x="${width - pad.right}" y="${height - 8}">day ${count}</text>`;
  // A day's point stands for its end.
  const x = mark ? scaleX(mark.day - 1, count).toFixed(1) : '';
  const marked = mark
    ? `<line class="mark" x1="${x}" x2="${x}" y1="${pad.top}" y2="${height - pad.bottom}"/><text class="tick" x="${x}" y="${pad.top - 4}" text-anchor="end">${escapeText(mark.text)}</text>`
    : '';
  return frame(title, axis(low, high) + drawn.join('') + legend.join('') + ends + marked);
}

/** Bars side by side, red below zero. */
export function barChart(title: string, values: readonly number[], names: readonly string[]): string {
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
  const step = (width - pad.left - pad.right) / Math.max(1, values.length);
  const bars = values.map((value, i) => {
    const [top, bottom] = [scaleY(Math.max(0, value), low, high), scaleY(Math.min(0, value), low, high)];
    const x = pad.left + i * step;
    const label =
      i % Math.ceil(values.length / 12) === 0
        ? `<text class="tick" text-anchor="middle" x="${(x + step / 2).toFixed(1)}" y="${height - 8}">${escapeText(names[i] ?? '')}</text>`
        : '';
    return `<rect class="${value < 0 ? 'loss' : 'gain'}" x="${(x + step * 0.1).toFixed(1)}" width="${(step * 0.8).toFixed(1)}" y="${top.toFixed(1)}" height="${Math.max(0.5, bottom - top).toFixed(1)}"/>${label}`;
  });
  return frame(title, axis(low, high) + bars.join(''));
}

export interface TreeNode {
  parent: number;
  level: number;
  net: number;
}

/** A tree in rings around its first node, each branch as wide as what hangs on it. */
export function radialTree(title: string, nodes: readonly TreeNode[]): string {
  const side = 640;
  const children = nodes.map((): number[] => []);
  nodes.forEach(({ parent }, i) => {
    if (parent >= 0) children[parent]?.push(i);
  });
  const leaves: number[] = nodes.map((_, i) => (children[i]?.length === 0 ? 1 : 0));
  for (let i = nodes.length - 1; i > 0; i--) {
    const parent = nodes[i]?.parent as number;
    leaves[parent] = (leaves[parent] as number) + (leaves[i] as number);
  }
  const deepest = Math.max(1, ...nodes.map(({ level }) => level));
  const from = nodes.map(() => 0);
  const at = nodes.map(() => ({ x: side / 2, y: side / 2 }));
  nodes.forEach((node, i) => {
    let angle = from[i] as number;
    const total = leaves[0] as number;
    for (const child of children[i] as number[]) {
      from[child] = angle;
      const middle = angle + (leaves[child] as number) / 2;
      angle += leaves[child] as number;
      const turn = Math.round((middle / total) * 4096);
      const radius = ((node.level + 1) / deepest) * (side / 2 - 20);
      at[child] = {
        x: side / 2 + radius * Math.cos((turn / 4096) * 2 * Math.PI),
        y: side / 2 + radius * Math.sin((turn / 4096) * 2 * Math.PI),
      };
    }
  });
  const spot = (i: number) => at[i] as { x: number; y: number };
  const edges = nodes.map(({ parent }, i) =>
    parent < 0
      ? ''
      : `<line class="tie" x1="${spot(parent).x.toFixed(1)}" y1="${spot(parent).y.toFixed(1)}" x2="${spot(i).x.toFixed(1)}" y2="${spot(i).y.toFixed(1)}"/>`,
  );
  const dots = nodes.map(
    ({ net }, i) =>
      `<circle class="${net < 0 ? 'loss' : 'gain'}" cx="${spot(i).x.toFixed(1)}" cy="${spot(i).y.toFixed(1)}" r="${i === 0 ? 7 : 3.5}"/>`,
  );
  return `<figure><figcaption>${escapeText(title)}</figcaption><svg viewBox="0 0 ${side} ${side}" role="img" aria-label="${escapeText(title)}">${edges.join('')}${dots.join('')}</svg></figure>`;
}
