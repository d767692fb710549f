import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Booster, boost, type Frame } from '@glassmine/exports/detectors';
import { type Column, column, rowTable } from '@glassmine/exports/files';
import { readTable } from '../tables/read-table.ts';
import { followMoney } from './follow-money.ts';
import { readWorldFacts, type WorldFacts } from './make-world.ts';
import { needRelease } from './predictions.ts';
import { readLabels, readWorld } from './read-world.ts';
import { featuresOfAccounts, featuresOfPayments, stacked } from './rows-of-payments.ts';
import {
  type AccountTask,
  dayEnds,
  isAccountTask,
  judgedDays,
  type Setting,
  type Task,
  taskColumns,
} from './tasks.ts';
import { accountsSeenBy, daysAsked, worldsAsked } from './write-tasks.ts';

export interface BaselineOptions {
  release: string;
  task: Task;
  setting: Setting;
  /** The prediction file to write, CSV or Parquet by its ending; a file of the name is replaced. */
  out: string;
  onProgress?: (done: number, of: number) => void;
}

type Row = (number | string)[];

/** Rows of training and of validation that a booster takes, at most; positives are always kept. */
const rowsOfWorld = 60_000;
const boosting = { trees: 150, learningRate: 0.1, leavesMax: 24, patience: 15 };

/** Writes the predictions of a simple method: boosted trees with past figures, a median, or a trail of the money. */
export async function baselinePredictions(options: BaselineOptions): Promise<number> {
  needRelease(options.release);
  const worlds = releaseWorlds(options.release);
  const rows = await predictedRows(options, worlds);
  writeRows(options, rows);
  return rows.length;
}

function predictedRows(options: BaselineOptions, worlds: readonly WorldFacts[]): Promise<Row[]> {
  const { task } = options;
  if (isAccountTask(task)) return accountRows({ ...options, task }, worlds);
  if (task === 'transaction') return paymentRows(options, worlds);
  return task === 'collapse'
    ? collapseRows(options, worlds)
    : followMoney(options, worldsAsked(worlds, options.setting));
}

async function accountRows(options: BaselineOptions & { task: AccountTask }, worlds: readonly WorldFacts[]) {
  const { release, setting, task } = options;
  const frameOf = async ({ spec }: WorldFacts, days: readonly number[]): Promise<Frame[]> => {
    const world = await readWorld(release, spec.name);
    const since = (await readLabels(release, spec.name)).since[task];
    return days.map((day) => {
      const accounts = accountsSeenBy(world, day);
      const positive = Uint8Array.from(accounts, (account) =>
        Number(since[account]! >= 0 && since[account]! <= day),
      );
      return { rows: accounts.length, features: featuresOfAccounts(world, day, accounts), positive };
    });
  };
  const model = await learnt(options, worlds, (facts, part) => {
    const days = judgedDays(facts.days);
    if (setting === 'worlds') return frameOf(facts, days);
    return frameOf(facts, [days[part === 'train' ? 0 : 1] as number]);
  });
  const rows: Row[] = [];
  for (const { spec, days } of worldsAsked(worlds, setting)) {
    const world = await readWorld(release, spec.name);
    for (const day of daysAsked(days, setting)) {
      const accounts = accountsSeenBy(world, day);
      const scores = model.scores({
        rows: accounts.length,
        features: featuresOfAccounts(world, day, accounts),
      });
      for (const [i, account] of accounts.entries()) rows.push([spec.name, day, account, scores[i]!]);
    }
  }
  return rows;
}

async function paymentRows(options: BaselineOptions, worlds: readonly WorldFacts[]): Promise<Row[]> {
  const { release, setting } = options;
  const columns = { withPast: true, withinWorld: false };
  const model = await learnt(options, worlds, async ({ spec, days }, part) => {
    const world = await readWorld(release, spec.name);
    const { isFraud } = await readLabels(release, spec.name);
    const ends = dayEnds(days);
    const [first, last] =
      setting === 'worlds' ? [0, days] : part === 'train' ? [0, ends.train] : [ends.train, ends.validation];
    const keep = thinned(world.day, isFraud, first, last);
    const positive = Uint8Array.from(keep, (row) => isFraud[row]!);
    return [{ rows: keep.length, features: featuresOfPayments(world, keep, columns), positive }];
  });
  const rows: Row[] = [];
  for (const { spec, days } of worldsAsked(worlds, setting)) {
    const world = await readWorld(release, spec.name);
    const first = dayEnds(days).validation;
    const keep = Uint32Array.from([...world.day.keys()].filter((row) => world.day[row]! >= first));
    const scores = model.scores({ rows: keep.length, features: featuresOfPayments(world, keep, columns) });
    for (const [i, row] of keep.entries()) rows.push([spec.name, row + 1, scores[i]!]);
  }
  return rows;
}

/** All positives between two days, and so many evenly spaced others that few enough rows are left. */
function thinned(days: Int32Array, positive: Uint8Array, first: number, last: number): Uint32Array {
  const within = [...days.keys()].filter((row) => days[row]! >= first && days[row]! < last);
  const every = Math.ceil(within.length / rowsOfWorld);
  return Uint32Array.from(within.filter((row) => positive[row] === 1 || row % every === 0));
}

/** Learns from the frames of the worlds that a setting learns from. */
async function learnt(
  { setting, onProgress }: BaselineOptions,
  worlds: readonly WorldFacts[],
  framesOf: (world: WorldFacts, part: 'train' | 'validation') => Promise<Frame[]>,
): Promise<Booster> {
  const of = (split: 'train' | 'validation') =>
    worlds.filter(({ spec }) => spec.split === (setting === 'time' ? 'train' : split));
  const frames = { train: [] as Frame[], validation: [] as Frame[] };
  const all = of('train').length + of('validation').length;
  let done = 0;
  for (const part of ['train', 'validation'] as const) {
    for (const world of of(part)) {
      frames[part].push(...(await framesOf(world, part)));
      onProgress?.(++done, all);
    }
  }
  const validation = frames.validation.length > 0 ? stacked(frames.validation) : null;
  return boost(stacked(frames.train), validation, boosting);
}

/** The median of the remaining days in the training worlds. */
async function collapseRows(
  { release, setting }: BaselineOptions,
  worlds: readonly WorldFacts[],
): Promise<Row[]> {
  const trained = worlds.filter(({ spec, collapseDay }) => spec.split === 'train' && collapseDay >= 0);
  const asked = await readTable(join(release, 'tasks', setting, 'collapse.parquet'));
  return Array.from(asked.world ?? [], (world, row) => {
    const day = Number(asked.day?.[row]);
    const left = trained.map(({ collapseDay }) => collapseDay - day).filter((days) => days > 0);
    const median = left.sort((a, b) => a - b)[Math.floor(left.length / 2)] ?? 1;
    return [String(world), day, median];
  });
}

function writeRows({ out, task }: BaselineOptions, rows: readonly Row[]): void {
  const { ids, value } = taskColumns[task];
  const columns: Column[] = [
    ...ids.map((name) =>
      name === 'world' ? column.text(name, 'folder of the world') : column.int(name, 'id'),
    ),
    column.double(value, 'predicted'),
  ];
  const format = out.endsWith('.csv') ? 'csv' : 'parquet';
  const partial = `.prediction-partial-${process.pid}`;
  if (!existsSync(dirname(out))) mkdirSync(dirname(out), { recursive: true });
  try {
    const table = rowTable(dirname(out), partial, format, columns);
    for (const row of rows) table.add(row);
    table.finish();
    renameSync(join(dirname(out), `${partial}.${format}`), out);
  } finally {
    rmSync(join(dirname(out), `${partial}.${format}`), { force: true });
  }
}

/** The worlds of a release, by name. */
function releaseWorlds(release: string): WorldFacts[] {
  const folder = join(release, 'worlds');
  return readdirSync(folder)
    .sort()
    .map((name) => readWorldFacts(join(folder, name)));
}
