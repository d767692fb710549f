import { type Binning, binned, binningOf } from './bins.ts';
import { type Frame, positivesOf } from './frame.ts';
import { addTree, type Tree, TreeGrower, type TreeOptions } from './tree.ts';

export interface BoosterOptions extends TreeOptions {
  trees: number;
  learningRate: number;
  /** Ends after so many trees in a row that did not lower the loss on the validation rows. */
  patience: number;
}

const boosterDefaults: BoosterOptions = {
  trees: 100,
  learningRate: 0.1,
  leavesMax: 31,
  depthMax: 12,
  leafWeight: 1,
  l2: 1,
  patience: 10,
};

export interface Booster {
  readonly trees: readonly Tree[];
  /** Log-odds of the positive class for each row. */
  scores(frame: Pick<Frame, 'rows' | 'features'>): Float64Array;
}

/**
 * Gradient boosting on histograms, for two classes under log-loss. Draws nothing: the same rows give the same trees.
 * @param validation rows that decide how many trees are kept; without them all are
 */
export function boost(train: Frame, validation: Frame | null, given: Partial<BoosterOptions> = {}): Booster {
  const options = { ...boosterDefaults, ...given };
  const binning = binningOf(train.features);
  const data = binned(train, binning);
  const start = logOdds(positivesOf(train), train.rows);
  const scores = new Float64Array(train.rows).fill(start);
  const grower = new TreeGrower(data, binning, options);
  const watch = validation && watchLoss(validation, binning, start, options.learningRate);
  const trees: Tree[] = [];
  const derivatives = new Float64Array(train.rows * 2);
  let kept = 0;
  while (trees.length < options.trees) {
    derive(scores, train.positive, derivatives);
    const tree = grower.grow(derivatives, (from, to, value) => {
      for (let i = from; i < to; i++) scores[grower.order[i]!]! += options.learningRate * value;
    });
    // A tree of one leaf: nothing is left to split, and nothing will be.
    if (tree.column[0] === -1) break;
    trees.push(tree);
    if (watch === null || watch(tree)) kept = trees.length;
    else if (trees.length - kept >= options.patience) break;
  }
  return modelOf(trees.slice(0, kept), binning, start, options.learningRate);
}

function modelOf(trees: readonly Tree[], binning: readonly Binning[], start: number, rate: number): Booster {
  return {
    trees,
    scores(frame) {
      const data = binned(frame, binning);
      const scores = new Float64Array(frame.rows).fill(start);
      for (const tree of trees) addTree(tree, data, rate, scores);
      return scores;
    },
  };
}

/** Tells of each tree whether the loss with it is the lowest so far. */
function watchLoss(frame: Frame, binning: readonly Binning[], start: number, rate: number) {
  const data = binned(frame, binning);
  const scores = new Float64Array(frame.rows).fill(start);
  let least = logLoss(scores, frame.positive);
  return (tree: Tree): boolean => {
    addTree(tree, data, rate, scores);
    const loss = logLoss(scores, frame.positive);
    const isLower = loss < least;
    if (isLower) least = loss;
    return isLower;
  };
}

/** First and second derivative of the log-loss by each row's score, side by side. */
function derive(scores: Float64Array, positive: Uint8Array, derivatives: Float64Array): void {
  for (let row = 0; row < scores.length; row++) {
    const chance = chanceOf(scores[row]!);
    derivatives[row * 2] = chance - positive[row]!;
    derivatives[row * 2 + 1] = chance * (1 - chance);
  }
}

export function chanceOf(score: number): number {
  return 1 / (1 + Math.exp(-score));
}

/** Of a share that is neither 0 nor 1 even when all rows are of one class. */
function logOdds(positives: number, rows: number): number {
  const share = Math.min(Math.max(positives / Math.max(rows, 1), 1e-9), 1 - 1e-9);
  return Math.log(share / (1 - share));
}

/** Mean log-loss of scores that are log-odds. */
export function logLoss(scores: Float64Array, positive: Uint8Array): number {
  let sum = 0;
  for (let row = 0; row < scores.length; row++) {
    const score = positive[row] === 1 ? -scores[row]! : scores[row]!;
    sum += score > 30 ? score : Math.log1p(Math.exp(score));
  }
  return sum / scores.length;
}
