/**
 * Where a logarithmic axis begins. Nothing has no place on it, and the first days' few coins would take most of its
 * height: what is less than a thousandth of the power of ten above the highest is drawn at the floor.
 */
export function floorOf(lines: readonly { values: readonly number[] }[]): number {
  const highest = lines.reduce(
    (most, { values }) => values.reduce((top, value) => Math.max(top, value), most),
    1,
  );
  return 10 ** Math.max(0, Math.ceil(Math.log10(highest)) - 3);
}
