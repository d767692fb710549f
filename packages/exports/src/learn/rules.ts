import { type Binned, binned, binningOf } from './bins.ts';
import { type Frame, positivesOf } from './frame.ts';

/** A rule on one column or on a pair: the share of the positive class in each band or kind. */
export interface Rule {
  /** One name, or two with × between. */
  column: string;
  /** On rows that the rule has not seen. */
  auc: number;
}

/** Bands of a column that is looked at alone, and of each of a pair. */
const bands = { single: 250, pair: 40 };
/** Rows of the general share that each band is mixed with, so that a band of one row decides nothing. */
const prior = 5;

/**
 * The best rules, best first: every column alone, and every pair of columns. A rule is learnt on `train` and judged on
 * `test`; bands are quantiles, so a rule need not be monotone; kinds are the most frequent values and the others.
 */
export function rulesOf(train: Frame, test: Frame): Rule[] {
  const names = train.features.map(({ name }) => name);
  const rules: Rule[] = [];
  const alone = cellsOf(train, test, bands.single);
  const paired = cellsOf(train, test, bands.pair);
  for (let a = 0; a < names.length; a++) {
    rules.push({ column: names[a] as string, auc: alone(a, a) });
    for (let b = a + 1; b < names.length; b++) {
      rules.push({ column: `${names[a]} × ${names[b]}`, auc: paired(a, b) });
    }
  }
  return rules.filter(({ auc }) => !Number.isNaN(auc)).sort((x, y) => y.auc - x.auc);
}

/** The area of the rule on two columns, or on one that is given twice. */
function cellsOf(train: Frame, test: Frame, most: number): (a: number, b: number) => number {
  const binning = binningOf(train.features, most);
  const known = binned(train, binning);
  const asked = binned(test, binning);
  const share = positivesOf(train) / train.rows;
  const counts = () => new Uint32Array(256 * 256);
  const [rows, hits, testRows, testHits] = [counts(), counts(), counts(), counts()];
  return (a, b) => {
    for (const column of [rows, hits, testRows, testHits]) column.fill(0);
    tally(known, train.positive, a, b, rows, hits);
    tally(asked, test.positive, a, b, testRows, testHits);
    const scored: Cell[] = [];
    for (let cell = 0; cell < testRows.length; cell++) {
      if (testRows[cell] === 0) continue;
      const score = (hits[cell]! + prior * share) / (rows[cell]! + prior);
      const positives = testHits[cell]!;
      scored.push({ score, positives, negatives: testRows[cell]! - positives });
    }
    return areaOf(scored);
  };
}

function tally(
  { rows, width, bins }: Binned,
  positive: Uint8Array,
  a: number,
  b: number,
  all: Uint32Array,
  hits: Uint32Array,
): void {
  for (let row = 0; row < rows; row++) {
    const cell = bins[row * width + a]! * 256 + bins[row * width + b]!;
    all[cell]! += 1;
    hits[cell]! += positive[row]!;
  }
}

interface Cell {
  score: number;
  positives: number;
  negatives: number;
}

/** Area under the ROC curve of cells whose rows share a score; cells of one score are one step. */
function areaOf(cells: Cell[]): number {
  cells.sort((a, b) => b.score - a.score);
  let caught = 0;
  let alarms = 0;
  let area = 0;
  for (let from = 0; from < cells.length; ) {
    const { score } = cells[from] as Cell;
    let [hits, misses] = [0, 0];
    for (; from < cells.length && cells[from]?.score === score; from++) {
      hits += cells[from]?.positives ?? 0;
      misses += cells[from]?.negatives ?? 0;
    }
    area += misses * (caught + hits / 2);
    caught += hits;
    alarms += misses;
  }
  return area / (caught * alarms);
}
