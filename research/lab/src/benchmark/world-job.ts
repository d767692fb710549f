import { RunFailed } from '@glassmine/exports';
import { onThread, ThreadFailure } from '@glassmine/exports/files';
import type { Scenarios, WorldJob, WorldJobData, WorldSpec } from './plan.ts';

/** Does a job with one world on a thread beside this one. Rejects with `RunFailed`. */
export async function onWorldThread<T>(
  job: WorldJob,
  spec: WorldSpec,
  scenarios: Scenarios,
  folder: string,
): Promise<T> {
  const data: WorldJobData = { job, spec, scenarios, folder };
  try {
    // Its world may be large: its memory goes with the thread.
    return await onThread<T>(new URL('./world-thread.ts', import.meta.url), data, { isKept: () => false });
  } catch (error) {
    if (!(error instanceof ThreadFailure)) throw error;
    throw new RunFailed(`${spec.name}: ${error.message}`, error.code);
  }
}
