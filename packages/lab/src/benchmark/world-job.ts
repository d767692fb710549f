import { Worker } from 'node:worker_threads';
import { RunFailed } from '../run/execute-run.ts';
import type { Scenarios, WorldJob, WorldJobData, WorldSpec } from './plan.ts';

/** Does a job with one world on a thread of its own. Rejects with `RunFailed`. */
export function onWorldThread<T>(
  job: WorldJob,
  spec: WorldSpec,
  scenarios: Scenarios,
  folder: string,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./world-thread.ts', import.meta.url), {
      workerData: { job, spec, scenarios, folder } satisfies WorldJobData,
      resourceLimits: { maxOldGenerationSizeMb: 8_192 },
    });
    worker.once('message', (answer: { result: T } | { error: { message: string; code?: string } }) => {
      if ('result' in answer) resolve(answer.result);
      else reject(new RunFailed(`${spec.name}: ${answer.error.message}`, answer.error.code));
    });
    worker.once('error', (error) => reject(new RunFailed((error as Error).message)));
    worker.once('exit', () => reject(new RunFailed('a thread ended without a result')));
  });
}
