// Appends of a room's batches to PostgreSQL, alone and with a synchronous standby, beside what one fsync of the disk takes.
import { closeSync, existsSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresJournal } from '@glassmine/journal/postgres';
import { quantileSorted } from 'simple-statistics';
import { batch, newRoom } from '../packages/journal/src/batches.fixture.ts';
import { startCluster } from './purchases/postgres-cluster.ts';
import { startReplicated } from './purchases/replicated-cluster.ts';
import type { BenchResult } from './results.ts';

const appends = 1_000;
const inputsEach = 100;
/** So many first ones are not counted: plans and connections are made. */
const warmUp = 50;
const inMemory = '/dev/shm';

/** Times of appends one after the other, as a room gives them; sorted, ms. */
async function timesOf(connectionString: string): Promise<number[]> {
  const journal = await postgresJournal({ connectionString, connectionsMax: 1 });
  await journal.createRoom(newRoom('bench'));
  const { epoch } = await journal.acquire('bench', 'node-a');
  const times: number[] = [];
  for (let head = 0; head < (appends + warmUp) * inputsEach; head += inputsEach) {
    const startMs = performance.now();
    await journal.append('bench', batch(epoch, head, inputsEach));
    times.push(performance.now() - startMs);
  }
  await journal.close();
  return times.slice(warmUp).sort((a, b) => a - b);
}

/** Times of a write of 8 kB that is synced, as a database's log is; sorted, ms. */
function syncTimes(parent: string): number[] {
  const folder = mkdtempSync(join(parent, 'glassmine-sync-'));
  const file = openSync(join(folder, 'log'), 'w');
  const page = Buffer.alloc(8_192, 1);
  const times = Array.from({ length: 300 }, () => {
    const startMs = performance.now();
    writeSync(file, page);
    fdatasyncSync(file);
    return performance.now() - startMs;
  });
  closeSync(file);
  rmSync(folder, { recursive: true, force: true });
  return times.sort((a, b) => a - b);
}

function row(what: string, times: readonly number[], aims: readonly [string, string] = ['', '']): string[] {
  const at = (share: number) => `${quantileSorted(times as number[], share).toFixed(1)} ms`;
  return [what, at(0.5), at(0.99), at(1), ...aims];
}

async function alone(): Promise<number[]> {
  const cluster = await startCluster();
  if (cluster === null) throw new Error('no PostgreSQL server is installed here');
  const times = await timesOf(cluster.connection);
  cluster.stop();
  return times;
}

async function replicated(parent: string): Promise<number[]> {
  const cluster = await startReplicated(parent);
  const times = await timesOf(cluster.connection);
  cluster.stop();
  return times;
}

export async function run(): Promise<BenchResult> {
  const rows = [
    ['what', 'p50', 'p99', 'longest', 'aim of p50', 'aim of p99'],
    row('8 kB written and synced, the disk alone', syncTimes(tmpdir())),
    row(`append of ${inputsEach} inputs, one PostgreSQL`, await alone()),
    row(`append of ${inputsEach} inputs, with a synchronous standby`, await replicated(tmpdir()), [
      '≤ 5 ms',
      '≤ 25 ms',
    ]),
  ];
  if (existsSync(inMemory))
    rows.push(row('the same, both in memory in place of a disk', await replicated(inMemory)));
  return {
    title: `Appends: ${appends.toLocaleString('en')} batches of ${inputsEach} inputs, one after the other`,
    command: 'npm run bench -- appends',
    rows,
    notes:
      'Primary and standby share one machine and one disk, which syncs for both: the standby writes and syncs after the ' +
      'primary, so an append with it takes two syncs and one without takes one. The last row leaves the disk out and ' +
      'shows what is left to the two databases and to the journal.',
  };
}
