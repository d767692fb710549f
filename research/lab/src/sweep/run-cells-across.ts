import { isMadeByAnother } from '@glassmine/journal/postgres';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { type Cell, type SweepSpec, specKey } from './design.ts';
import type { CellResult } from './measures.ts';
import { runCell } from './run-cells.ts';

/**
 * Runs cells across machines: cells are jobs of pg-boss on one PostgreSQL, and every process that calls this with the
 * same spec works on them. A table collects the results, one row a cell.
 */
export interface Across {
  connectionString: string;
  jobs: number;
  /** Called once with each result, also with those of other machines. */
  add: (result: CellResult) => void;
  signal?: AbortSignal;
}

const lookEveryMs = 500;
/** After this time another machine gets the cell of a machine that died. */
const cellLimitSeconds = 6 * 3_600;

export async function runCellsAcross(spec: SweepSpec, cells: readonly Cell[], across: Across): Promise<void> {
  const { connectionString, jobs, signal } = across;
  const key = specKey(spec);
  const queue = `glassmine-sweep-${key}`;
  const pool = new pg.Pool({ connectionString, max: jobs + 2 });
  const boss = new PgBoss({ connectionString, schema: 'glassmine_jobs' });
  const faults: Error[] = [];
  boss.on('error', (error) => faults.push(error));
  try {
    pool.on('error', (error) => faults.push(error));
    await createOnce(() => openResults(pool));
    await boss.start();
    const settings = {
      name: queue,
      policy: 'standard',
      retryLimit: 3,
      expireInSeconds: cellLimitSeconds,
    } as const;
    await createOnce(() => boss.createQueue(queue, settings));
    await enqueue(boss, queue, cells, await finishedCells(pool, key));
    for (let i = 0; i < jobs; i++) await startWorker(boss, queue, spec, pool, key, signal);
    await collect(pool, key, cells, across, faults);
  } finally {
    await boss.stop({ graceful: false, close: true });
    await pool.end();
  }
}

/** Creates something that another machine may be creating now. */
async function createOnce(make: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await make();
      return;
    } catch (error) {
      if (!isMadeByAnother(error) || tries === 5) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50 * tries));
    }
  }
}

async function openResults(pool: pg.Pool): Promise<void> {
  await pool.query(
    'CREATE TABLE IF NOT EXISTS glassmine_sweep_results (sweep text NOT NULL, cell integer NOT NULL, result jsonb NOT NULL, PRIMARY KEY (sweep, cell))',
  );
}

async function finishedCells(pool: pg.Pool, key: string): Promise<Set<number>> {
  const { rows } = await pool.query('SELECT cell FROM glassmine_sweep_results WHERE sweep = $1', [key]);
  return new Set(rows.map((row) => row.cell as number));
}

/** A cell that another caller has queued already is not queued again. */
async function enqueue(
  boss: PgBoss,
  queue: string,
  cells: readonly Cell[],
  done: Set<number>,
): Promise<void> {
  const waiting = cells.filter(({ cell }) => !done.has(cell));
  await boss.insert(waiting.map((cell) => ({ name: queue, data: cell, singletonKey: String(cell.cell) })));
}

function startWorker(
  boss: PgBoss,
  queue: string,
  spec: SweepSpec,
  pool: pg.Pool,
  key: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  return boss.work<Cell>(queue, { batchSize: 1, pollingIntervalSeconds: 0.5 }, async ([job]) => {
    if (!job || signal?.aborted) return;
    // Another machine may have finished a job that was queued twice.
    if ((await finishedCells(pool, key)).has(job.data.cell)) return;
    const result = await runCell(spec, job.data, signal);
    if (result === null) throw new Error('stopped by hand');
    await pool.query(
      'INSERT INTO glassmine_sweep_results (sweep, cell, result) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [key, job.data.cell, JSON.stringify(result)],
    );
  });
}

/** Waits until every cell has a result, and hands each over once. */
async function collect(
  pool: pg.Pool,
  key: string,
  cells: readonly Cell[],
  { add, signal }: Across,
  faults: Error[],
): Promise<void> {
  const missing = new Set(cells.map(({ cell }) => cell));
  while (missing.size > 0 && !signal?.aborted) {
    if (faults.length > 0) throw faults[0];
    const { rows } = await pool.query(
      'SELECT result FROM glassmine_sweep_results WHERE sweep = $1 AND cell = ANY($2::int[])',
      [key, [...missing]],
    );
    for (const row of rows) {
      add(row.result as CellResult);
      missing.delete((row.result as CellResult).cell);
    }
    if (missing.size > 0) await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
