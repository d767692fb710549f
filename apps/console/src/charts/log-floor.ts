/**
 * Where a logarithmic axis begins. It has no zero, and the few coins of the first days would take most of its height:
 * amounts below a thousandth of the power of ten above the highest are drawn at the floor.
 */
export function floorOf(lines: readonly { values: readonly number[] }[]): number {
  const highest = lines.reduce(
    (most, { values }) => values.reduce((top, value) => Math.max(top, value), most),
    1,
  );
  return 10 ** Math.max(0, Math.ceil(Math.log10(highest)) - 3);
}
