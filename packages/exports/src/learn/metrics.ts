/* Figures of scores against classes. Rows of one score are one step: their order among each other decides nothing. */

export interface Threshold {
  /** Rows with at least this score are alerts. */
  score: number;
  f1: number;
}

/** Area under the ROC curve; ties count half. NaN with one class. */
export function rocAuc(scores: Float64Array, positive: Uint8Array): number {
  let caught = 0;
  let area = 0;
  let falseAlarms = 0;
  eachStep(scores, positive, (hits, misses) => {
    area += misses * (caught + hits / 2);
    caught += hits;
    falseAlarms += misses;
  });
  return area / (caught * falseAlarms);
}

/** Area under the precision-recall curve, by steps (average precision). NaN without positives. */
export function averagePrecision(scores: Float64Array, positive: Uint8Array): number {
  let caught = 0;
  let alerts = 0;
  let sum = 0;
  eachStep(scores, positive, (hits, misses) => {
    caught += hits;
    alerts += hits + misses;
    sum += (hits * caught) / alerts;
  });
  return sum / caught;
}

/** The threshold with the highest F1; it is chosen on validation rows and used on others. */
export function bestThreshold(scores: Float64Array, positive: Uint8Array): Threshold {
  let positives = 0;
  for (const one of positive) positives += one;
  let caught = 0;
  let alerts = 0;
  let best: Threshold = { score: Number.POSITIVE_INFINITY, f1: 0 };
  eachStep(scores, positive, (hits, misses, score) => {
    caught += hits;
    alerts += hits + misses;
    const f1 = (2 * caught) / (alerts + positives);
    if (f1 > best.f1) best = { score, f1 };
  });
  return best;
}

/** F1 of the rows with at least the score `threshold`; 0 without a true alert. */
export function f1At(threshold: number, scores: Float64Array, positive: Uint8Array): number {
  let caught = 0;
  let alerts = 0;
  let positives = 0;
  for (let row = 0; row < scores.length; row++) {
    positives += positive[row]!;
    if (scores[row]! < threshold) continue;
    alerts += 1;
    caught += positive[row]!;
  }
  return caught === 0 ? 0 : (2 * caught) / (alerts + positives);
}

/**
 * Share of the positives among the highest scores, when `share` of all rows may be alerted (at least one). Of a step
 * that the budget cuts, the same share of its positives counts. NaN without positives.
 */
export function recallAtBudget(share: number, scores: Float64Array, positive: Uint8Array): number {
  let left = Math.max(1, Math.floor(share * scores.length));
  let caught = 0;
  let positives = 0;
  eachStep(scores, positive, (hits, misses) => {
    positives += hits;
    const taken = Math.min(left, hits + misses);
    caught += (hits * taken) / (hits + misses);
    left -= taken;
  });
  return caught / positives;
}

/** Calls `step` for each distinct score, highest first, with the rows of both classes that have it. */
function eachStep(
  scores: Float64Array,
  positive: Uint8Array,
  step: (hits: number, misses: number, score: number) => void,
): void {
  const order = Uint32Array.from(scores, (_, row) => row).sort((a, b) => scores[b]! - scores[a]!);
  for (let from = 0; from < order.length; ) {
    const score = scores[order[from]!]!;
    let to = from;
    let hits = 0;
    while (to < order.length && scores[order[to]!] === score) hits += positive[order[to++]!]!;
    step(hits, to - from - hits, score);
    from = to;
  }
}
