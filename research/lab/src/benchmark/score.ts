import { join } from 'node:path';
import { averagePrecision, recallAtBudget, rocAuc } from '@glassmine/exports/detectors';
import { type Interval, intervalOf } from '../statistics/statistics.ts';
import { type ReadColumns, readTable } from '../tables/read-table.ts';
import { readWorldFacts } from './make-world.ts';
import {
  BadPredictions,
  keyOf,
  matched,
  needRelease,
  numberOf,
  readPredictions,
  truthPath,
} from './predictions.ts';
import { type Setting, type Task, taskColumns } from './tasks.ts';

export interface ScoredFigure {
  name: string;
  /** Over the worlds, or over the files when there are several. */
  interval: Interval;
}

export interface Score {
  task: Task;
  setting: Setting;
  files: number;
  worlds: number;
  figures: ScoredFigure[];
  /** Area under precision and recall of each pattern alone against everything that is no fraud. */
  patterns: ScoredFigure[];
}

export interface ScoreOptions {
  release: string;
  task: Task;
  setting: Setting;
  /** One prediction file, or one for each seed of a method. */
  files: readonly string[];
}

const alertBudget = 0.001;

/** Scores predictions. Throws `BadPredictions`, and writes nothing. */
export async function scorePredictions({ release, task, setting, files }: ScoreOptions): Promise<Score> {
  needRelease(release);
  const truth = await readTable(truthPath(release, setting, task));
  const found: Map<string, number[]>[] = [];
  for (const file of files) {
    found.push(
      task === 'clawback'
        ? await clawback(file, truth, release)
        : figuresOf(task, truth, await matched(file, task, truth)),
    );
  }
  const names = [...(found[0]?.keys() ?? [])];
  const intervals = names.map((name) => {
    const perFile = found.map((figures) => (figures.get(name) ?? []).filter((value) => !Number.isNaN(value)));
    const values = perFile.length === 1 ? perFile[0] : perFile.map((each) => intervalOf(each).mean);
    return {
      name,
      interval: possible(intervalOf(values ?? []), task === 'collapse' ? Number.POSITIVE_INFINITY : 1),
    };
  });
  const isPattern = ({ name }: ScoredFigure) => name.startsWith(patternPrefix);
  return {
    task,
    setting,
    files: files.length,
    worlds: new Set(Array.from(truth.world ?? [])).size,
    figures: intervals.filter((each) => !isPattern(each)),
    patterns: intervals
      .filter(isPattern)
      .map(({ name, interval }) => ({ name: name.slice(patternPrefix.length), interval })),
  };
}

/** An interval inside of what the figure can be. */
function possible({ mean, low, high, n }: Interval, most: number): Interval {
  return { mean, low: Math.max(0, low), high: Math.min(most, high), n };
}

const patternPrefix = 'pattern ';

/** The values of each figure, one for each world. */
function figuresOf(task: Task, truth: ReadColumns, values: Float64Array): Map<string, number[]> {
  return task === 'collapse' ? daysApart(truth, values) : ranked(truth, values);
}

function rowsByWorld(truth: ReadColumns): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  Array.from(truth.world ?? [], String).forEach((world, row) => {
    const of = rows.get(world);
    if (of) of.push(row);
    else rows.set(world, [row]);
  });
  return rows;
}

function ranked(truth: ReadColumns, values: Float64Array): Map<string, number[]> {
  const figures = new Map<string, number[]>();
  const add = (name: string, value: number) => figures.set(name, [...(figures.get(name) ?? []), value]);
  const patterns = [...new Set(Array.from(truth.pattern ?? [], String))]
    .filter((name) => name !== 'none')
    .sort();
  for (const rows of rowsByWorld(truth).values()) {
    const scores = Float64Array.from(rows, (row) => values[row]!);
    const positive = Uint8Array.from(rows, (row) => Number(truth.positive?.[row]));
    add('PR-AUC', averagePrecision(scores, positive));
    add('recall at 0.1 % alerts', recallAtBudget(alertBudget, scores, positive));
    add('ROC-AUC', rocAuc(scores, positive));
    for (const pattern of patterns) {
      const kept = [...rows.keys()].filter(
        (at) => positive[at] === 0 || truth.pattern?.[rows[at]!] === pattern,
      );
      const own = Uint8Array.from(kept, (at) => positive[at]!);
      add(
        `${patternPrefix}${pattern}`,
        averagePrecision(
          Float64Array.from(kept, (at) => scores[at]!),
          own,
        ),
      );
    }
  }
  return figures;
}

function daysApart(truth: ReadColumns, values: Float64Array): Map<string, number[]> {
  const apart: number[] = [];
  for (const rows of rowsByWorld(truth).values()) {
    const sum = rows.reduce((total, row) => total + Math.abs(values[row]! - Number(truth.days?.[row])), 0);
    apart.push(sum / rows.length);
  }
  return new Map([['mean days apart', apart]]);
}

/** Money that is attributed to the right pair, as precision, recall and F1 of each world. */
async function clawback(path: string, truth: ReadColumns, release: string): Promise<Map<string, number[]>> {
  const { ids, value } = taskColumns.clawback;
  const { columns, rows } = await readPredictions(path, 'clawback', truth.world?.length ?? 0);
  const payees = ids.slice(0, 2);
  const owed = new Map<string, number>();
  const worlds = new Map<string, { right: number; said: number; owed: number }>();
  const open = new Set<string>();
  Array.from(truth.world ?? [], String).forEach((world, row) => {
    const amount = Number(truth.amount?.[row]);
    owed.set(keyOf(truth, ids, row), amount);
    open.add(keyOf(truth, payees, row));
    const sums = worlds.get(world) ?? { right: 0, said: 0, owed: 0 };
    worlds.set(world, { ...sums, owed: sums.owed + amount });
  });
  const asked = new Set(open);
  const accountsOf = new Map(
    [...worlds.keys()].map((world) => [world, readWorldFacts(join(release, 'worlds', world)).accounts]),
  );
  const seen = new Set<string>();
  for (let row = 0; row < rows; row++) {
    const key = keyOf(columns, ids, row);
    const payee = keyOf(columns, payees, row);
    if (!asked.has(payee))
      throw new BadPredictions(`${path}: ${payees.join(' ')} ${payee} is not asked about`);
    if (seen.has(key)) throw new BadPredictions(`${path}: ${ids.join(' ')} ${key} is there twice`);
    const payer = Number(columns.payer?.[row]);
    if (!Number.isInteger(payer) || payer < 0 || payer >= (accountsOf.get(String(columns.world?.[row])) ?? 0))
      throw new BadPredictions(
        `${path}: payer ${columns.payer?.[row]} is no account of ${columns.world?.[row]}`,
      );
    const amount = numberOf(path, columns, value, row, key);
    if (amount < 0)
      throw new BadPredictions(`${path}: amount of ${key} is ${amount}, and must not be negative`);
    seen.add(key);
    open.delete(payee);
    const sums = worlds.get(String(columns.world?.[row])) as { right: number; said: number };
    sums.right += Math.min(amount, owed.get(key) ?? 0);
    sums.said += amount;
  }
  const [missing] = open;
  if (missing !== undefined)
    throw new BadPredictions(
      `${path} lacks ${open.size} of ${asked.size} payees, the first is ${payees.join(' ')} ${missing}`,
    );
  const each = [...worlds.values()];
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  return new Map([
    ['F1 of money', each.map(({ right, said, owed: all }) => share(2 * right, said + all))],
    ['precision of money', each.map(({ right, said }) => share(right, said))],
    ['recall of money', each.map(({ right, owed: all }) => share(right, all))],
  ]);
}
