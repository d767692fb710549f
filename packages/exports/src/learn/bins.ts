import type { Feature, Frame } from './frame.ts';

/** How many bins a column may have: a bin is a byte, and the last is left free. */
const binsMax = 255;
/** Rows from which the edges of the bins are drawn, evenly spaced over all. */
const sampledRows = 200_000;

/** How a column's values become bins; a value belongs to the first bin whose edge is not below it. */
export interface Binning {
  name: string;
  isCategory: boolean;
  /** Upper edges of all bins but the last; for a category the value of each bin but the last, which holds the others. */
  edges: Float64Array;
}

/** Rows as bytes, all columns of a row side by side, since a tree reads a row's columns together. */
export interface Binned {
  rows: number;
  width: number;
  bins: Uint8Array;
}

export function binningOf(features: readonly Feature[], most = binsMax): Binning[] {
  return features.map(({ name, values, isCategory = false }) => {
    const sample = sampleOf(values);
    return { name, isCategory, edges: isCategory ? frequent(sample, most - 1) : edgesOf(sample, most) };
  });
}

/** Throws RangeError when the frame has other columns than those that were binned. */
export function binned(
  { rows, features }: Pick<Frame, 'rows' | 'features'>,
  binning: readonly Binning[],
): Binned {
  const width = binning.length;
  const bins = new Uint8Array(rows * width);
  binning.forEach(({ name, isCategory, edges }, column) => {
    const feature = features[column];
    if (feature?.name !== name) throw new RangeError(`column ${column} is ${feature?.name}, and was ${name}`);
    const place = isCategory ? placeByValue(edges) : (value: number) => placeByEdge(edges, value);
    const { values } = feature;
    for (let row = 0; row < rows; row++) bins[row * width + column] = place(values[row]!);
  });
  return { rows, width, bins };
}

function sampleOf(values: Float64Array): Float64Array {
  const step = Math.max(1, Math.floor(values.length / sampledRows));
  if (step === 1) return values.slice();
  return Float64Array.from({ length: Math.floor(values.length / step) }, (_, i) => values[i * step]!);
}

/** Midpoints between neighbouring values where these are few, else quantiles. */
function edgesOf(sample: Float64Array, most: number): Float64Array {
  const sorted = sample.sort();
  const distinct = distinctOf(sorted, most + 1);
  const edges: number[] = [];
  if (distinct.length <= most) {
    for (let i = 1; i < distinct.length; i++) edges.push((distinct[i - 1]! + distinct[i]!) / 2);
    return Float64Array.from(edges);
  }
  for (let i = 1; i < most; i++) {
    const at = (i * (sorted.length - 1)) / most;
    const edge = (sorted[Math.floor(at)]! + sorted[Math.ceil(at)]!) / 2;
    if (edges.length === 0 || edge > edges[edges.length - 1]!) edges.push(edge);
  }
  return Float64Array.from(edges);
}

function distinctOf(sorted: Float64Array, most: number): number[] {
  const distinct: number[] = [];
  for (const value of sorted) {
    if (distinct.length > 0 && value === distinct[distinct.length - 1]) continue;
    distinct.push(value);
    if (distinct.length === most) break;
  }
  return distinct;
}

/** The most frequent values, ascending. */
function frequent(sample: Float64Array, most: number): Float64Array {
  const counts = new Map<number, number>();
  for (const value of sample) counts.set(value, (counts.get(value) ?? 0) + 1);
  const byCount = [...counts].sort(([a, m], [b, n]) => n - m || a - b).slice(0, most);
  return Float64Array.from(byCount, ([value]) => value).sort();
}

function placeByValue(values: Float64Array): (value: number) => number {
  const places = new Map([...values].map((value, place) => [value, place]));
  return (value) => places.get(value) ?? values.length;
}

function placeByEdge(edges: Float64Array, value: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= edges[middle]!) high = middle;
    else low = middle + 1;
  }
  return low;
}
