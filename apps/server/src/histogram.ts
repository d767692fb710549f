/** Counts durations by their length, as Prometheus wants them. */
export interface Histogram {
  note(seconds: number): void;
  /** In its text format. */
  text(): string;
}

/**
 * @param bounds upper ones, seconds, ascending
 * @param help one line that says what is measured
 */
export function histogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const buckets = bounds.map(() => 0);
  let [count, sum] = [0, 0];
  return {
    note(seconds) {
      count += 1;
      sum += seconds;
      for (const [index, bound] of bounds.entries()) if (seconds <= bound) buckets[index]! += 1;
    },
    text: () =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} histogram`,
        ...bounds.map((bound, index) => `${name}_bucket{le="${bound}"} ${buckets[index]}`),
        `${name}_bucket{le="+Inf"} ${count}`,
        `${name}_sum ${sum}`,
        `${name}_count ${count}`,
      ].join('\n'),
  };
}
