export interface Standing {
  /** Percentile: share of the other members with a lower result, 0 to 100. */
  percent: number;
  result: number;
  /** Index among the learners, from 0; it does not identify the person. */
  place: number;
}

interface Results {
  /** Results by member, the promoter first. */
  results: readonly number[];
  learners: readonly { userId: number }[];
}

/** Ranks of the learners among all members, from the poorest to the richest. */
export function standingsOf({ results, learners }: Results): Standing[] {
  const all = Float64Array.from(results.slice(1)).sort();
  const below = (result: number) => {
    let low = 0;
    let high = all.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (all[middle]! < result) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return learners
    .map(({ userId }) => results[userId] ?? 0)
    .sort((a, b) => a - b)
    .map((result, place) => {
      const percent = all.length < 2 ? 0 : (below(result) / (all.length - 1)) * 100;
      return { percent, result, place };
    });
}
