import { join } from 'node:path';
import { executeRun, type RunHooks, type RunResult } from '../run/execute-run.ts';
import type { Manifest } from '../run/manifest.ts';
import type { RunPlan } from '../run/plan.ts';
import { runPool } from '../run/pool.ts';
import type { TownPlan } from '../town/plan.ts';
import { openPartialFolder } from './folder.ts';
import { type OutFolder, writeRun } from './write-run.ts';

export interface SimulateOptions {
  /** Content of a scenario's file, of the size to run. */
  scenario: unknown;
  days: number;
  seed: number;
  /** Number of runs, with consecutive seeds. */
  replicates: number;
  /** How many of them at once. */
  jobs: number;
  /** Collect the world's hash of every day. */
  hashDaily?: boolean;
  /** The town around the scheme. */
  town?: TownPlan;
  out?: OutFolder;
}

export interface SimulateHooks extends Pick<RunHooks, 'signal'> {
  /** Days done over all replicates. */
  onProgress?: (days: number, ofDays: number) => void;
}

export interface Replicate extends RunResult {
  manifest: Manifest | null;
}

/**
 * Runs a scenario once or more, and writes a folder for each run: `out.folder` itself for one, `seed-N` in it for more.
 * Rejects with `FolderTaken` or `RunFailed`, and then leaves the folder as it was.
 */
export async function simulate(options: SimulateOptions, hooks: SimulateHooks = {}): Promise<Replicate[]> {
  const { replicates, out, days } = options;
  // `writeRun` makes the folder of a single run.
  const folder = out && replicates > 1 ? openPartialFolder(out.folder, out.force) : null;
  const done = new Array<number>(replicates).fill(0);
  const one = async (i: number): Promise<Replicate> => {
    const onProgress = (now: number) => {
      done[i] = now;
      hooks.onProgress?.(
        done.reduce((sum, each) => sum + each, 0),
        days * replicates,
      );
    };
    const seed = (options.seed + i) >>> 0;
    const plan: RunPlan = { scenario: options.scenario, seed, days, hashDaily: options.hashDaily ?? false };
    if (options.town) plan.town = options.town;
    if (!out) return { ...(await executeRun(plan, { ...hooks, onProgress })), manifest: null };
    const own = folder ? { ...out, folder: join(folder.path, `seed-${seed}`) } : out;
    return writeRun(plan, own, { ...hooks, onProgress });
  };
  try {
    const results = await runPool(replicates, options.jobs, one, hooks.signal);
    folder?.finish();
    return results;
  } catch (error) {
    folder?.discard();
    throw error;
  }
}
