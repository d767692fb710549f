/** Above this a line drawn to the same scale leaves the others a quarter of the height or less. */
const timesMax = 4;

/** Whether one line of a chart is so high that the others could not be told from the axis. */
export function dwarfs(line: readonly number[], others: readonly (readonly number[])[]): boolean {
  const highest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0);
  return highest(line) > timesMax * Math.max(1, ...others.map(highest));
}
