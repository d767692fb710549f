/** A column of numbers that a model may look at. */
export interface Feature {
  name: string;
  values: Float64Array;
  /** Whole numbers that stand for kinds and have no order. */
  isCategory?: boolean;
}

/** Rows to learn from or to judge: columns of one length, and the class of each row. */
export interface Frame {
  rows: number;
  features: readonly Feature[];
  /** 1 for the rare class. */
  positive: Uint8Array;
}

/** The rows of a frame that `keep` names, in their order. */
export function rowsOf(frame: Frame, keep: Uint32Array): Frame {
  return {
    rows: keep.length,
    features: frame.features.map((feature) => ({
      ...feature,
      values: Float64Array.from(keep, (row) => feature.values[row]!),
    })),
    positive: Uint8Array.from(keep, (row) => frame.positive[row]!),
  };
}

export function positivesOf({ positive }: Pick<Frame, 'positive'>): number {
  let count = 0;
  for (const one of positive) count += one;
  return count;
}
