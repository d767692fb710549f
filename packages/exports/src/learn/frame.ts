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
  const positive = new Uint8Array(keep.length);
  for (let i = 0; i < keep.length; i++) positive[i] = frame.positive[keep[i]!]!;
  const features = frame.features.map((feature) => {
    const values = new Float64Array(keep.length);
    for (let i = 0; i < keep.length; i++) values[i] = feature.values[keep[i]!]!;
    return { ...feature, values };
  });
  return { rows: keep.length, features, positive };
}

export function positivesOf({ positive }: Pick<Frame, 'positive'>): number {
  let count = 0;
  for (const one of positive) count += one;
  return count;
}
