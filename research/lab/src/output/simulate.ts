import { join } from 'node:path';
import { type OutFolder, openPartialFolder, type RunHooks } from '@glassmine/exports';
import { executeRun, type RunResult } from '../run/execute-run.ts';
import type { RunPlan } from '../run/plan.ts';
import { runPool } from '../run/pool.ts';
import type { TownPlan } from '../town/plan.ts';
import { finishReplicates, replicateFolder } from './replicates.ts';
import { type WrittenRun, writeRun } from './write-run.ts';

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
  manifest: WrittenRun['manifest'] | null;
}

/**
 * Runs a scenario once or more, and writes a folder for each run: `out.folder` itself for one, `seed-N` in it for more,
 * with a report over all of them.
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
    const own = folder ? { ...out, folder: join(folder.path, replicateFolder(seed)) } : out;
    return writeRun(plan, own, { ...hooks, onProgress });
  };
  try {
    const results = await runPool(replicates, options.jobs, one, hooks.signal);
    if (folder) {
      const worlds = results.map(({ world }) => world);
      const complete = results.length === replicates && worlds.every(({ stopped }) => !stopped);
      finishReplicates(folder.path, options.scenario, worlds, complete);
      folder.finish();
    }
    return results;
  } catch (error) {
    folder?.discard();
    throw error;
  }
}
