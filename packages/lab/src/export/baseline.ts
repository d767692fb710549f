/**
 * The best rule on one column alone, as area under the ROC curve: 0.5 is guessing, 1 separates the classes. Published
 * with every export, since a data set that one column separates is useless for training.
 */
export interface Baseline {
  /** The best column and its area; null with a single class. */
  column: string | null;
  auc: number | null;
  columns: { column: string; auc: number }[];
  sampled: number;
}

export interface BaselineSample {
  add(values: readonly number[], fraud: boolean): void;
  result(): Baseline;
}

const mostRows = 65_536;

/** Samples every k-th row, and doubles k when the sample is full: bounded and deterministic. */
export function sampleBaseline(columns: readonly string[]): BaselineSample {
  const kept = columns.map(() => new Float64Array(mostRows));
  const fraud = new Uint8Array(mostRows);
  let count = 0;
  let every = 1;
  let seen = 0;
  const thin = () => {
    for (let row = 0; row < mostRows / 2; row++) {
      for (const column of kept) column[row] = column[row * 2]!;
      fraud[row] = fraud[row * 2]!;
    }
    count = mostRows / 2;
    every *= 2;
  };
  return {
    add(values, isFraud) {
      if (seen++ % every !== 0) return;
      if (count === mostRows) {
        thin();
        if ((seen - 1) % every !== 0) return;
      }
      for (let i = 0; i < kept.length; i++) (kept[i] as Float64Array)[count] = values[i]!;
      fraud[count++] = isFraud ? 1 : 0;
    },
    result() {
      const areas = kept.map((column, i) => ({
        column: columns[i] as string,
        auc: areaUnderCurve(column.subarray(0, count), fraud.subarray(0, count)),
      }));
      const usable = areas.filter(({ auc }) => !Number.isNaN(auc));
      usable.sort((a, b) => b.auc - a.auc);
      const best = usable[0];
      return { column: best?.column ?? null, auc: best?.auc ?? null, columns: usable, sampled: count };
    },
  };
}

/** Area under the curve of a threshold on `values`, whichever way round is better; ties count half. NaN for one class. */
function areaUnderCurve(values: Float64Array, positive: Uint8Array): number {
  const order = Uint32Array.from(values, (_, i) => i).sort((a, b) => values[a]! - values[b]!);
  let positives = 0;
  let rankSum = 0;
  for (let from = 0; from < order.length; ) {
    let to = from;
    let here = 0;
    const value = values[order[from]!];
    while (to < order.length && values[order[to]!] === value) here += positive[order[to++]!]!;
    positives += here;
    rankSum += here * ((from + to + 1) / 2);
    from = to;
  }
  const negatives = order.length - positives;
  if (positives === 0 || negatives === 0) return Number.NaN;
  const auc = (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
  return Math.max(auc, 1 - auc);
}
