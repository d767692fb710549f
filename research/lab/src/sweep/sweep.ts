import { join } from 'node:path';
import { cellsOf, type SweepSpec } from './design.ts';
import { openFinishedRuns } from './finished-runs.ts';
import type { CellResult } from './measures.ts';
import { pointsOf, type SweepPoint } from './points.ts';
import { runCellsHere } from './run-cells.ts';
import { cellsOfShard, type Shard, shardFolder } from './shard.ts';
import { checkSharedFolder } from './shared-folder.ts';
import { writeResults } from './write-results.ts';

export interface SweepOptions {
  out: string;
  force: boolean;
  jobs: number;
  /** The part to run, into a folder of its own in `out`; the whole sweep when absent. */
  shard?: Shard | null;
}

export interface SweepHooks {
  signal?: AbortSignal;
  onProgress?: (done: number, all: number) => void;
  /** Called with a sentence about each damaged file that is repaired. */
  onDamage?: (sentence: string) => void;
}

export interface SweepResult {
  runs: number;
  /** Runs finished by earlier calls. */
  resumed: number;
  complete: boolean;
  points: SweepPoint[];
}

/**
 * Runs a design and writes one tidy table, a row for each run, and a report with intervals; of a shard only its runs,
 * which `mergeShards` joins with the others'. Called again after a kill, it resumes. Rejects with `FolderTaken` for a
 * folder of another sweep, and with `SweepNotWritten` when a file can't be written.
 */
export async function sweep(
  spec: SweepSpec,
  options: SweepOptions,
  hooks: SweepHooks = {},
): Promise<SweepResult> {
  const { force, jobs, shard = null } = options;
  const all = cellsOf(spec);
  const cells = shard ? cellsOfShard(all, shard) : all;
  if (shard) checkSharedFolder(options.out, spec, force);
  const out = shard ? join(options.out, shardFolder(shard)) : options.out;
  const finished = openFinishedRuns(out, spec, cells, { force, shard, ...damageOf(hooks) });
  const resumed = finished.done.size;
  const left = cells.filter(({ cell }) => !finished.done.has(cell));
  const add = (result: CellResult) => {
    finished.add(result);
    hooks.onProgress?.(finished.done.size, cells.length);
  };
  hooks.onProgress?.(resumed, cells.length);
  try {
    await runCellsHere(spec, left, jobs, add, hooks.signal);
  } finally {
    finished.close();
  }
  const results = [...finished.done.values()].sort((a, b) => a.cell - b.cell);
  const complete = results.length === cells.length;
  const points = pointsOf(results);
  if (complete) finished.sort();
  // Neither a shard nor an incomplete sweep gets a results file.
  if (complete && !shard) writeResults(out, spec, results, points);
  return { runs: results.length, resumed, complete, points };
}

const damageOf = ({ onDamage }: SweepHooks) => (onDamage ? { onDamage } : {});
