import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ReadColumns, readTable, UnreadableTable } from '../tables/read-table.ts';
import { checksums } from './release.ts';
import { type Setting, type Task, taskColumns } from './tasks.ts';

/** A prediction file or a release that cannot be scored; the message is one sentence. */
export class BadPredictions extends Error {
  override name = 'BadPredictions';

  /** What stands in a file may be of any length. */
  constructor(message: string) {
    super(message.length > messageMax ? `${message.slice(0, messageMax)} …` : message);
  }
}

const messageMax = 500;
/** A row of a file that has everything as text, and a file of an index and no row. */
const fileBytes = { ofRow: 512, base: 8_000_000 } as const;

/** Throws `BadPredictions` for a folder that is no whole release. */
export function needRelease(folder: string): void {
  if (!existsSync(join(folder, 'release.json')))
    throw new BadPredictions(`--release ${folder} holds no benchmark; make one with benchmark --out`);
  if (!existsSync(join(folder, checksums)))
    throw new BadPredictions(
      `--release ${folder} is not complete, its ${checksums} is missing; run benchmark --out ${folder} again`,
    );
}

export function truthPath(release: string, setting: Setting, task: Task): string {
  return join(release, 'truth', setting, `${task}.parquet`);
}

/** Columns that pandas adds of its index: `to_parquet`, `to_csv` without a name, and what was read and written again. */
const isIndex = (name: string) => /^(__index_level_\d+__|index|Unnamed: \d+|)$/.test(name);

/**
 * Reads a prediction file of a task and checks its columns. Throws `BadPredictions`.
 * @param asked rows of the task's truth; the file's size is bounded by them
 */
export async function readPredictions(
  path: string,
  task: Task,
  asked: number,
): Promise<{ columns: ReadColumns; rows: number }> {
  const { ids, value } = taskColumns[task];
  const needed = [...ids, value];
  let columns: ReadColumns;
  try {
    columns = await readTable(path, fileBytes.base + asked * fileBytes.ofRow);
  } catch (error) {
    if (error instanceof UnreadableTable) throw new BadPredictions(error.message);
    throw error;
  }
  const given = Object.keys(columns);
  const missing = needed.filter((name) => !given.includes(name));
  const surplus = given.filter((name) => !needed.includes(name) && !isIndex(name));
  const wanted = `a prediction of ${task} has the columns ${needed.join(', ')}`;
  if (missing.length > 0) throw new BadPredictions(`${path} has no column ${missing.join(', ')}; ${wanted}`);
  if (surplus.length > 0)
    throw new BadPredictions(`${path} has a column ${surplus.join(', ')} too many; ${wanted}`);
  return { columns, rows: columns[value]?.length ?? 0 };
}

/** The name of a row by its ids, the same whether a file has them as texts or as numbers. */
export function keyOf(columns: ReadColumns, ids: readonly string[], row: number): string {
  return ids
    .map((name) => {
      const cell = columns[name]?.[row];
      return name === 'world' || !isWhole(cell) ? String(cell) : String(Number(cell));
    })
    .join(' ');
}

const isWhole = (cell: unknown) => String(cell).trim() !== '' && Number.isSafeInteger(Number(cell));

/** A predicted number. Throws `BadPredictions` for what is none. */
export function numberOf(path: string, columns: ReadColumns, name: string, row: number, key: string): number {
  const cell = columns[name]?.[row];
  const text = String(cell).trim();
  const value = cell === null || text === '' ? Number.NaN : Number(cell);
  if (!Number.isFinite(value))
    throw new BadPredictions(
      `${path}: ${name} of ${key} is ${text === '' ? 'empty' : text}, and must be a finite number`,
    );
  return value;
}

/**
 * The predicted value of each row of `truth`, in its order. Throws `BadPredictions` for rows that are missing, there twice,
 * or unknown, and for values that are no finite number.
 */
export async function matched(path: string, task: Task, truth: ReadColumns): Promise<Float64Array> {
  const { ids, value } = taskColumns[task];
  const asked = truth[ids[0] as string]?.length ?? 0;
  const { columns, rows } = await readPredictions(path, task, asked);
  const placeOf = new Map<string, number>();
  for (let row = 0; row < asked; row++) placeOf.set(keyOf(truth, ids, row), row);
  const values = new Float64Array(asked).fill(Number.NaN);
  for (let row = 0; row < rows; row++) {
    const key = keyOf(columns, ids, row);
    const place = placeOf.get(key);
    if (place === undefined) throw new BadPredictions(`${path}: ${ids.join(' ')} ${key} is not asked about`);
    if (!Number.isNaN(values[place]!))
      throw new BadPredictions(`${path}: ${ids.join(' ')} ${key} is there twice`);
    values[place] = numberOf(path, columns, value, row, key);
  }
  const missing = values.findIndex(Number.isNaN);
  if (missing >= 0) {
    const count = values.reduce((sum, each) => sum + (Number.isNaN(each) ? 1 : 0), 0);
    const first = keyOf(truth, ids, missing);
    throw new BadPredictions(
      `${path} lacks ${count} of ${asked} rows, the first is ${ids.join(' ')} ${first}`,
    );
  }
  return values;
}
