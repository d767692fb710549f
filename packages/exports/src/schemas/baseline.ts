import { type BoosterOptions, boost } from '../learn/booster.ts';
import { type Feature, type Frame, positivesOf, rowsOf } from '../learn/frame.ts';
import { averagePrecision, bestThreshold, f1At, recallAtBudget, rocAuc } from '../learn/metrics.ts';
import { paymentFigures } from '../learn/past-figures.ts';
import { PastGraph, type Payment } from '../learn/past-graph.ts';
import { type Rule, rulesOf } from '../learn/rules.ts';

/**
 * How easily the classes of an export are told apart by a detector that has its published columns: learnt on the first 60 % of
 * the days, thresholds from the next 20 %, judged on the last 20 %. Published with every export, since a data set that
 * a rule or its raw rows separate is useless for training.
 */
export interface Baseline {
  /** The best rule's column, or pair of columns, and its area under the ROC curve; null where there is nothing to judge. */
  column: string | null;
  auc: number | null;
  /** Each column alone, and the best pairs; best first. */
  columns: Rule[];
  /** Boosted trees on the published columns, and on these with figures of the past of both accounts. */
  raw: BoostedFigures | null;
  graph: BoostedFigures | null;
  /** Rows behind the figures, evenly spaced over all, and the share of them that is the rare class. */
  sampled: number;
  prevalence: number;
}

export interface BoostedFigures {
  auc: number;
  /** Area under the precision-recall curve. */
  averagePrecision: number;
  f1: number;
  /** Share of the rare class among the highest 0.1 % of scores. */
  recall: number;
}

export const noBaseline: Baseline = {
  column: null,
  auc: null,
  columns: [],
  raw: null,
  graph: null,
  sampled: 0,
  prevalence: 0,
};

/** A published column: a number, or a kind that has no order, such as a type or an account. */
export type BaselineColumn = string | { name: string; isCategory: true };

/** Columns that have no order. */
export const kindsOf = (...names: string[]): BaselineColumn[] =>
  names.map((name) => ({ name, isCategory: true }));

export interface BaselineSample {
  /**
   * Takes the next rows, in the order of time.
   * @param payments what the rows say of both ends, for the figures of the past; accounts are numbers from 0
   * @param published the published columns, in their order; kinds as numbers
   * @param isFraud 0 for an ordinary row
   */
  add(
    payments: PaymentColumns,
    rows: number,
    published: readonly ArrayLike<number>[],
    isFraud: ArrayLike<number>,
  ): void;
  result(): Baseline;
}

/** What rows say of payments, in columns. */
export type PaymentColumns = Record<keyof Payment, ArrayLike<number>>;

const rowsMax = 65_536;
const rowsAhead = 64;
/** Above so many accounts the figures of the past would need more memory than an export may take. */
const accountsMax = 4_000_000;
const bestPairs = 10;
const day = 86_400;
const alertBudget = 0.001;
const boosting: Partial<BoosterOptions> = { trees: 60, learningRate: 0.15, leavesMax: 16, patience: 8 };

interface Derived {
  name: string;
  of: (payment: Payment) => number;
  isCategory?: true;
  /** Exists only where times are published in steps below so many seconds. */
  finerThan?: number;
}

/** What anybody reads off a time and an amount beside the columns themselves. */
const derivable: readonly Derived[] = [
  { name: 'hour', of: ({ at }) => Math.floor((at % day) / 3600) },
  { name: 'minute', of: ({ at }) => Math.floor((at % 3600) / 60), finerThan: 3600 },
  { name: 'second', of: ({ at }) => at % 60, finerThan: 60 },
  { name: 'day_of_week', of: ({ at }) => Math.floor(at / day) % 7, isCategory: true },
  { name: 'amount_ending', of: ({ amount }) => amount % 100 },
  { name: 'amount_zeros', of: ({ amount }) => trailingZeros(amount) },
];

/**
 * Samples every k-th row, and doubles k when the sample is full: bounded and deterministic.
 * @param secondsPerStep the steps in which the schema publishes times; figures of the past see no finer ones
 */
export function sampleBaseline(columns: readonly BaselineColumn[], secondsPerStep = 1): BaselineSample {
  const kept = new KeptRows(columns, secondsPerStep);
  const payment: Payment = { at: 0, from: 0, to: 0, amount: 0 };
  const graph = new PastGraph();
  let every = 1;
  let seen = 0;
  let isWithGraph = true;
  /** Counts a row; whether it is one to keep. */
  const isKept = () => {
    if (seen++ % every !== 0) return false;
    if (kept.isFull) {
      kept.thin();
      every *= 2;
    }
    return (seen - 1) % every === 0;
  };
  return {
    add({ at, from, to, amount }, rows, published, isFraud) {
      const values: number[] = [];
      let row = 0;
      while (row < rows) {
        const end = Math.min(rows, row + rowsAhead);
        if (isWithGraph) graph.lookAhead(from, to, row, end);
        for (; row < end; row++) {
          payment.at = at[row]! - (at[row]! % secondsPerStep);
          payment.from = from[row]!;
          payment.to = to[row]!;
          payment.amount = amount[row]!;
          if (isWithGraph && (payment.from >= accountsMax || payment.to >= accountsMax)) isWithGraph = false;
          // The figures of a row are those of the rows before it.
          if (isKept()) {
            for (let i = 0; i < published.length; i++) values[i] = published[i]![row]!;
            kept.add(values, payment, isFraud[row] !== 0, isWithGraph ? graph : null);
          }
          if (isWithGraph) graph.recordOne(payment.at, payment.from, payment.to, payment.amount);
        }
      }
    },
    result: () => judged(kept, isWithGraph),
  };
}

class KeptRows {
  readonly #columns: readonly BaselineColumn[];
  readonly #derived: readonly Derived[];
  readonly #values: Float64Array[];
  readonly #figures: Float64Array[];
  readonly #days = new Int32Array(rowsMax);
  readonly #positive = new Uint8Array(rowsMax);
  readonly #past = new Float64Array(paymentFigures.length);
  rows = 0;

  constructor(columns: readonly BaselineColumn[], secondsPerStep: number) {
    this.#columns = columns;
    this.#derived = derivable.filter(({ finerThan = day }) => secondsPerStep < finerThan);
    const room = () => new Float64Array(rowsMax);
    this.#values = Array.from({ length: columns.length + this.#derived.length }, room);
    this.#figures = paymentFigures.map(room);
  }

  get isFull(): boolean {
    return this.rows === rowsMax;
  }

  add(values: readonly number[], payment: Payment, isFraud: boolean, graph: PastGraph | null): void {
    const row = this.rows++;
    const published = this.#columns.length;
    for (let i = 0; i < published; i++) (this.#values[i] as Float64Array)[row] = values[i]!;
    this.#derived.forEach(({ of }, i) => {
      (this.#values[published + i] as Float64Array)[row] = of(payment);
    });
    this.#days[row] = Math.floor(payment.at / day);
    this.#positive[row] = isFraud ? 1 : 0;
    if (graph === null) return;
    graph.describePayment(payment, this.#past);
    for (let i = 0; i < this.#past.length; i++) (this.#figures[i] as Float64Array)[row] = this.#past[i]!;
  }

  /** Keeps every second row. */
  thin(): void {
    this.rows = rowsMax / 2;
    for (const column of [...this.#values, ...this.#figures, this.#days, this.#positive]) {
      for (let row = 0; row < this.rows; row++) column[row] = column[row * 2]!;
    }
  }

  /** The day of each row, from 0. */
  get days(): Int32Array {
    return this.#days.subarray(0, this.rows);
  }

  frame(withFigures: boolean): Frame {
    const feature = (column: BaselineColumn, values: Float64Array | undefined): Feature => ({
      ...(typeof column === 'string' ? { name: column } : column),
      values: (values as Float64Array).subarray(0, this.rows),
    });
    const names = [
      ...this.#columns,
      ...this.#derived.map(({ name, isCategory }) => (isCategory ? { name, isCategory } : name)),
    ];
    const features = names.map((name, i) => feature(name, this.#values[i]));
    if (withFigures) features.push(...paymentFigures.map((name, i) => feature(name, this.#figures[i])));
    return { rows: this.rows, features, positive: this.#positive.subarray(0, this.rows) };
  }
}

/** Rows before 60 % of the days, before 80 %, and after. */
function splitByDays(days: Int32Array): [Uint32Array, Uint32Array, Uint32Array] {
  const span = days.length === 0 ? 0 : days[days.length - 1]! - days[0]! + 1;
  const ends = [0.6, 0.8].map((share) => (days[0] ?? 0) + Math.floor(share * span));
  const between = (from: number, to: number) =>
    Uint32Array.from([...days.keys()].filter((row) => days[row]! >= from && days[row]! < to));
  const [first, second] = ends as [number, number];
  return [
    between(Number.NEGATIVE_INFINITY, first),
    between(first, second),
    between(second, Number.POSITIVE_INFINITY),
  ];
}

function judged(kept: KeptRows, isWithGraph: boolean): Baseline {
  const whole = kept.frame(isWithGraph);
  const found = {
    ...noBaseline,
    sampled: kept.rows,
    prevalence: positivesOf(whole) / Math.max(kept.rows, 1),
  };
  const [train, validation, test] = splitByDays(kept.days).map((rows) => rowsOf(whole, rows)) as [
    Frame,
    Frame,
    Frame,
  ];
  if (![train, test].every(hasBothClasses)) return found;
  const published = (frame: Frame): Frame => ({
    ...frame,
    features: frame.features.slice(0, kept.frame(false).features.length),
  });
  const rules = rulesOf(published(train), published(test));
  const pairs = rules.filter(({ column }) => column.includes('×')).slice(0, bestPairs);
  const columns = rules.filter((rule) => pairs.includes(rule) || !rule.column.includes('×'));
  const tuned = hasBothClasses(validation) ? validation : train;
  const figures = (of: (frame: Frame) => Frame) => boostedFigures(of(train), of(tuned), of(test));
  return {
    ...found,
    column: rules[0]?.column ?? null,
    auc: rules[0]?.auc ?? null,
    columns,
    raw: figures(published),
    graph: isWithGraph ? figures((frame) => frame) : null,
  };
}

function hasBothClasses(frame: Frame): boolean {
  const positives = positivesOf(frame);
  return positives > 0 && positives < frame.rows;
}

/** Learns on `train`, takes the number of trees and the threshold from `validation`, and judges on `test`. */
export function boostedFigures(
  train: Frame,
  validation: Frame,
  test: Frame,
  options: Partial<BoosterOptions> = boosting,
): BoostedFigures {
  const model = boost(train, validation, options);
  const threshold = bestThreshold(model.scores(validation), validation.positive).score;
  const scores = model.scores(test);
  return {
    auc: rocAuc(scores, test.positive),
    averagePrecision: averagePrecision(scores, test.positive),
    f1: f1At(threshold, scores, test.positive),
    recall: recallAtBudget(alertBudget, scores, test.positive),
  };
}

function trailingZeros(amount: number): number {
  let zeros = 0;
  for (let left = amount; zeros < 9 && left > 0 && left % 10 === 0; left /= 10) zeros++;
  return zeros;
}
