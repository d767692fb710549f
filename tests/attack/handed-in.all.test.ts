import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { packSave } from '@glassmine/journal/memory';
import { afterAll, expect, test } from 'vitest';
import { measured, writeLong } from './handed-in.fixture.ts';

/** How much more the long run hands in. */
const times = process.env.GLASSMINE_SOAK === undefined ? 1 : 10;
const million = 1_000_000;
const memoryMaxMb = 700;
/** Far more than a sentence, and the usage below it. */
const saidMax = 1_000;

const folder = mkdtempSync(join(tmpdir(), 'glassmine-handed-in-'));
const inFolder = (name: string) => join(folder, name);
const report: string[] = [];
afterAll(() => {
  console.log(['files that somebody hands in:', ...report].join('\n  '));
  rmSync(folder, { recursive: true, force: true });
});

type Bomb = (path: string) => void | Promise<void>;

/** Hands each in, alone; says what gave way. */
async function expectRefused(
  what: string,
  bombs: Record<string, Bomb>,
  argsOf: (path: string) => string[],
): Promise<void> {
  const gaveWay: string[] = [];
  for (const [name, write] of Object.entries(bombs)) {
    const path = inFolder('bomb');
    await write(path);
    const { code, said, peakMb } = await measured(inFolder('peaks'), argsOf(path));
    rmSync(path, { recursive: true });
    const faults = [
      ...(code === 1 || code === 2 ? [] : [`exit code ${code}`]),
      ...(/\n\s+at |Maximum call stack/.test(said) ? ['a stack trace'] : []),
      ...(said.length > saidMax ? [`${said.length} letters`] : []),
      ...(peakMb === null || peakMb > memoryMaxMb ? [`${peakMb} MB`] : []),
    ];
    report.push(
      `${what}, ${name}: ${peakMb} MB, ${JSON.stringify(said.slice(0, 160))}; ${faults.join(', ') || 'held'}`,
    );
    if (faults.length > 0) gaveWay.push(`${name}: ${faults.join(', ')}`);
  }
  expect(gaveWay).toEqual([]);
}

const head = 'world,day,account,score\n';

/** Writes a Parquet file of the rows of a query. */
async function parquet(path: string, query: string): Promise<void> {
  const database = await DuckDBInstance.create(':memory:');
  const connection = await database.connect();
  await connection.run(`COPY (${query}) TO '${path}' (FORMAT parquet, COMPRESSION zstd)`);
  connection.closeSync();
  database.closeSync();
}

test('bombs in prediction files are refused in a sentence, within bounded memory', async () => {
  const release = inFolder('release');
  mkdirSync(join(release, 'truth/worlds'), { recursive: true });
  for (const name of ['release.json', 'SHA256SUMS']) writeFileSync(join(release, name), '{}');
  writeFileSync(join(release, 'truth/worlds/mule.parquet'), 'world,day,account,positive\ntest-01,1,1,1\n');
  const columns = (count: number) => Array.from({ length: count }, (_, i) => `c${i}`).join(',');
  const bombs: Record<string, Bomb> = {
    'one line without an end': (path) => writeLong(path, head, 'a', 200 * million * times),
    'lines without an end': (path) => writeLong(path, head, '\n', 100 * million * times),
    'rows without an end': (path) => writeLong(path, head, 'test-01,1,1,0.5\n', 100 * million * times),
    'quotes without an end': (path) => writeLong(path, head, '""', 100 * million * times),
    'ten million columns': (path) => writeFileSync(path, columns(10 * million)),
    'a hundred thousand columns': (path) => writeFileSync(path, `${head.trimEnd()},${columns(100_000)}`),
    'as many columns as fit': (path) => writeFileSync(path, columns(900_000)),
    'as many lines as fit': (path) => writeLong(path, head, '\n', 6 * million),
    'as many rows as fit': (path) => writeLong(path, head, 'test-01,1,1,0.5\n', 6 * million),
    'a cell of a megabyte': (path) => writeFileSync(path, `${head}test-01,1,1,${'x'.repeat(million)}\n`),
    'a name of a megabyte': (path) => writeFileSync(path, `${head}${'x'.repeat(million)},1,1,1\n`),
    'gzip by the name of CSV': (path) => writeFileSync(path, gzipSync(Buffer.alloc(100 * million))),
    'zip by the name of CSV': (path) => writeLong(path, 'PK\x03\x04', '\x00', 100 * million * times),
    'Parquet of rows without an end': (path) =>
      parquet(
        path,
        `SELECT 'test-01' world, 1 AS day, 1 account, 0.5 score FROM range(${20 * million * times})`,
      ),
    'Parquet that grows a thousandfold': (path) =>
      parquet(
        path,
        `SELECT repeat('a', ${million}) || range world, 1 AS day, 1 account, 0.5 score FROM range(${400 * times})`,
      ),
    'Parquet with a footer that is not there': (path) =>
      writeFileSync(
        path,
        Buffer.concat([
          Buffer.from('PAR1'),
          Buffer.alloc(100, 0xff),
          Buffer.from('\xff\xff\xff\x7fPAR1', 'latin1'),
        ]),
      ),
  };
  await expectRefused('a prediction', bombs, (path) => [
    'benchmark',
    'score',
    path,
    '--release',
    release,
    '--task',
    'mule',
  ]);
});

const nested =
  (path: string, levels = million * times) =>
  (before: string, after: string) =>
    writeFileSync(path, `${before}${'['.repeat(levels)}${']'.repeat(levels)}${after}`);

/** Packs what `write` has written. */
const packed =
  (write: (path: string) => void): Bomb =>
  async (path) => {
    write(`${path}.plain`);
    await pipeline(createReadStream(`${path}.plain`), createGzip({ level: 1 }), createWriteStream(path));
    rmSync(`${path}.plain`);
  };

/** What the seal of the file vouches for, with what nobody would have saved. */
const sealed =
  (room: unknown, list: unknown): Bomb =>
  async (path) =>
    writeFileSync(
      path,
      await packSave({ room, batches: list, inputs: list, beside: null } as unknown as Parameters<
        typeof packSave
      >[0]),
    );

test('bombs in saved lessons are refused in a sentence, within bounded memory', async () => {
  const start = '{"format":"glassmine-room-1","seal":"","room":';
  const bombs: Record<string, Bomb> = {
    'zeros without an end': packed((path) => writeLong(path, '', '\0', 250 * million * times)),
    'text without an end': packed((path) => writeLong(path, `${start}"`, 'a', 250 * million * times, '"}')),
    'small lists': packed((path) => writeLong(path, `${start}[`, '[],', 4 * million, '0]}')),
    // What 200 MB of small lists take is not bounded yet: these two do not grow.
    nested: packed((path) => nested(path, million)(start, '}')),
    'no packed bytes': (path) => writeLong(path, '\x1f\x8b', 'a', 100 * million * times),
    null: (path) => writeFileSync(path, gzipSync('null')),
    'nothing, sealed': sealed(null, null),
    'nothing in its lists, sealed': sealed({}, [null]),
    'no texts, sealed': sealed({}, [{}]),
  };
  await expectRefused('a saved lesson', bombs, (path) => ['verify', path]);
});

test('bombs in scenarios are refused in a sentence, within bounded memory', async () => {
  const bombs: Record<string, Bomb> = {
    nested: (path) => nested(path)('', ''),
    'nested in a part': (path) => nested(path)('{"crowd":', '}'),
    'one long text': (path) => writeLong(path, '{"name":"', 'a', 100 * million * times, '"}'),
    'small lists without an end': (path) =>
      writeLong(path, '{"crowd":[', '[],', 100 * million * times, '0]}'),
    'keys without an end': (path) =>
      writeFileSync(
        path,
        JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, 0]))),
      ),
    'no JSON': (path) => writeLong(path, '', '0x', 100 * million * times),
    null: (path) => writeFileSync(path, 'null'),
  };
  await expectRefused('a scenario', bombs, (path) => ['simulate', '--scenario', path, '--days', '1']);
});

test('bombs in backups are refused in a sentence, within bounded memory', async () => {
  const manifest =
    (write: (path: string) => void): Bomb =>
    (path) => {
      mkdirSync(path);
      write(join(path, 'backup.json'));
    };
  const bombs: Record<string, Bomb> = {
    'a nested list': manifest((path) => nested(path)('{"format":1,"files":', '}')),
    'a long list': manifest((path) =>
      writeLong(path, '{"format":1,"files":[', '[],', 100 * million * times, '0]}'),
    ),
    'no JSON': manifest((path) => writeLong(path, '', '0x', 100 * million * times)),
    null: manifest((path) => writeFileSync(path, 'null')),
    'no files': manifest((path) => writeFileSync(path, '{"format":1}')),
    'a name of a megabyte': manifest((path) =>
      writeFileSync(path, JSON.stringify({ format: 1, files: { ['a'.repeat(million)]: '' } })),
    ),
  };
  await expectRefused('a backup', bombs, (path) => ['restore', path, '--data', inFolder('data')]);
});
