import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scratchFolder } from '../run/runs.fixture.ts';
import { readTable } from '../tables/read-table.ts';
import { baselinePredictions } from './baseline-predictions.ts';
import { type ReleaseSizes, scenarioOfSplit } from './plan.ts';
import { checksums, makeRelease } from './release.ts';
import { scorePredictions } from './score.ts';
import { type Task, taskColumns } from './tasks.ts';

const scratch = scratchFolder();
afterAll(scratch.remove);

const scenarios = Object.fromEntries(
  Object.values(scenarioOfSplit).map((name) => [
    name,
    JSON.parse(readFileSync(join(import.meta.dirname, '../../../../scenarios', `${name}.json`), 'utf8')),
  ]),
);
const sizes: ReleaseSizes = {
  worlds: { train: 1, validation: 1, test: 1 },
  residents: 400,
  reachPpm: 150_000,
  days: 36,
  warmUpDays: 4,
  seed: 5,
};
const release = scratch.path('release');
const made = (out: string, jobs: number, force = false) =>
  makeRelease({ out, jobs, sizes, scenarios, force });
const sums = (folder: string) => readFileSync(join(folder, checksums), 'utf8');

beforeAll(async () => {
  expect((await made(release, 2)).complete).toBe(true);
});

describe('a release', () => {
  test('holds the text of its licence', () => {
    const text = readFileSync(join(release, 'LICENSE'), 'utf8');
    for (const section of ['Section 1 -- Definitions.', 'Section 8 -- Interpretation.'])
      expect(text).toContain(section);
  });

  test('has the same bytes with one job, and when it continues after a kill', async () => {
    const again = scratch.path('again');
    await made(again, 1);
    expect(sums(again)).toBe(sums(release));
    // As a kill leaves it: a world that is not whole, tasks half written, no checksums.
    rmSync(join(again, checksums));
    rmSync(join(again, 'worlds/test-01/world.json'));
    writeFileSync(join(again, 'tasks/worlds/mule.parquet'), 'half');
    expect(await made(again, 2)).toMatchObject({ resumed: 2, complete: true });
    expect(sums(again)).toBe(sums(release));
  });

  test('is refused in a folder with foreign files, and replaces a release of other options only with --force', async () => {
    const other = { out: release, jobs: 1, sizes: { ...sizes, seed: 6 }, scenarios, force: false };
    await expect(makeRelease(other)).rejects.toThrow(/other options/);
    const foreign = scratch.path('foreign');
    writeFileSync(foreign, '');
    rmSync(foreign);
    await made(foreign, 1);
    rmSync(join(foreign, 'release.json'));
    await expect(made(foreign, 1, true)).rejects.toThrow(/something else/);
  });

  test('has Croissant metadata in which every reference resolves', () => {
    const metadata = JSON.parse(readFileSync(join(release, 'croissant.json'), 'utf8'));
    const ajv = new Ajv({ allErrors: true });
    formats.default(ajv);
    const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'croissant.schema.json'), 'utf8'));
    const isValid = ajv.compile(schema);
    expect(isValid(metadata), JSON.stringify(isValid.errors)).toBe(true);
    expect(isValid({ ...metadata, 'rai:dataBiases': undefined, license: 'none' })).toBe(false);
    const ids = metadata.distribution.map((each: { '@id': string }) => each['@id']);
    for (const set of metadata.recordSet)
      for (const field of set.field) expect(ids).toContain(field.source.fileSet['@id']);
    const listed = sums(release);
    for (const { sha256, contentUrl } of metadata.distribution)
      if (sha256) expect(listed).toContain(`${sha256}  ${contentUrl}`);
  });

  test('publishes no label in the tables of a world, and their money adds up', async () => {
    const table = (name: string) => `'${release}/worlds/test-01/${name}.parquet'`;
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const ask = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson();
    const columns = (await ask(`describe select * from ${table('transactions')}`)).map(([name]) => name);
    expect(columns).toEqual(['id', 'time', 'day', 'from_account', 'to_account', 'amount', 'currency']);
    const [[frauds, deposits]] = (await ask(
      `select sum(is_fraud), sum((pattern = 'deposit')::int) from ${table('transaction_labels')}`,
    )) as [[string, string]];
    expect(Number(frauds)).toBeGreaterThan(Number(deposits));
    expect(Number(deposits)).toBeGreaterThan(5);
    // Nobody is paid with more of somebody's money than that one paid in.
    const [[over]] = (await ask(
      `select count(*) from (select payer, sum(amount) s from ${table('clawback')} group by 1) c join
       (select from_account a, sum(amount) s from ${table('transactions')} join ${table('transaction_labels')} using (id)
        where pattern = 'deposit' group by 1) d on c.payer = d.a where c.s > d.s`,
    )) as [[string]];
    expect(Number(over)).toBe(0);
    connection.closeSync();
  });
});

describe('predictions', () => {
  const csv = async (task: Task, change: (lines: string[]) => string[]): Promise<string> => {
    const truth = await readTable(join(release, 'truth/worlds', `${task}.parquet`));
    const { ids, value } = taskColumns[task];
    const count = truth[ids[0] as string]?.length ?? 0;
    const lines = Array.from({ length: count }, (_, row) =>
      [
        ...ids.map((name) => truth[name]?.[row]),
        value === 'score' ? truth.positive?.[row] : truth[value]?.[row],
      ].join(','),
    );
    const path = scratch.path(`${task}-${Math.abs(lines.length)}.csv`);
    writeFileSync(path, `${change([[...ids, value].join(','), ...lines]).join('\n')}\n`);
    return path;
  };
  const scored = (file: string, task: Task) =>
    scorePredictions({ release, task, setting: 'worlds', files: [file] });

  test.each(['collector', 'mule', 'transaction'] as const)(
    'that equal the truth of %s get the full score',
    async (task) => {
      const { figures } = await scored(await csv(task, (lines) => lines), task);
      expect(figures.find(({ name }) => name === 'PR-AUC')?.interval.mean).toBe(1);
    },
  );

  test('that equal the truth of the clawback get the full score, and half the money gets half the recall', async () => {
    const whole = await scored(await csv('clawback', (lines) => lines), 'clawback');
    expect(whole.figures[0]?.interval.mean).toBeCloseTo(1, 9);
    const half = (line: string, i: number) =>
      i === 0 ? line : line.replace(/[^,]+$/, (amount) => String(Number(amount) / 2));
    const { figures } = await scored(await csv('clawback', (lines) => lines.map(half)), 'clawback');
    expect(figures.find(({ name }) => name === 'recall of money')?.interval.mean).toBeCloseTo(0.5, 9);
  });

  test.each([
    [
      'lacks a row',
      (lines: string[]) => lines.slice(0, -1),
      /lacks 1 of \d+ rows, the first is world day account test-01 /,
    ],
    ['has a row twice', (lines: string[]) => [...lines, lines.at(-1) as string], /is there twice/],
    [
      'has an unknown row',
      (lines: string[]) => [...lines, 'test-09,1,2,0.5'],
      /test-09 1 2 is not asked about/,
    ],
    [
      'has no number',
      (lines: string[]) => lines.map((line, i) => (i === 3 ? line.replace(/[^,]+$/, 'NaN') : line)),
      /score of .* is NaN/,
    ],
    [
      'has an empty score',
      (lines: string[]) => lines.map((line, i) => (i === 3 ? line.replace(/[^,]+$/, '') : line)),
      /is empty/,
    ],
    [
      'has an infinite score',
      (lines: string[]) => lines.map((line, i) => (i === 3 ? line.replace(/[^,]+$/, 'Infinity') : line)),
      /finite/,
    ],
    [
      'has another column',
      (lines: string[]) => lines.map((line) => line.replace('score', 'p')),
      /no column score; a prediction of mule has/,
    ],
    ['has a ragged line', (lines: string[]) => [...lines, 'test-01'], /1 values for 4 columns/],
    ['is no table', () => ['\u0000\u0001'], /neither a Parquet file nor a CSV/],
  ])('in a file that %s are refused in one sentence', async (_, change, said) => {
    const file = await csv('mule', change);
    const refused = scored(file, 'mule');
    await expect(refused).rejects.toThrow(said);
    await expect(refused).rejects.toHaveProperty('name', 'BadPredictions');
  });

  test('of the baseline have the same score in both formats, and find mules from earlier payments', async () => {
    const files = ['csv', 'parquet'].map((ending) => scratch.path(`mule.${ending}`));
    for (const out of files) await baselinePredictions({ release, task: 'mule', setting: 'time', out });
    const [one, two] = await Promise.all(
      files.map((file) => scorePredictions({ release, task: 'mule', setting: 'time', files: [file] })),
    );
    expect(one).toEqual(two);
    expect(one?.figures.find(({ name }) => name === 'ROC-AUC')?.interval.mean).toBeGreaterThan(0.6);
  });

  test('are not scored against an incomplete release', async () => {
    const file = await csv('mule', (lines) => lines);
    const part = {
      release: scratch.path('nothing'),
      task: 'mule',
      setting: 'worlds',
      files: [file],
    } as const;
    await expect(scorePredictions(part)).rejects.toThrow(/holds no benchmark/);
  });
});
