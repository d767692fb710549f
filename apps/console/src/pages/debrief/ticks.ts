const steps = [1, 2, 5, 10];

/** Round figures at even distances, all that lie from one figure to another. */
export function roundTicks(from: number, until: number, about = 5): number[] {
  const span = until - from || 1;
  const power = 10 ** Math.floor(Math.log10(span / about));
  const step = power * (steps.find((each) => each * power * about >= span) ?? 10);
  const first = Math.ceil(from / step);
  const last = Math.floor(until / step);
  return Array.from({ length: last - first + 1 }, (_, nth) => (first + nth) * step);
}
