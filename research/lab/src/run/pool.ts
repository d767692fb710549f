import { availableParallelism } from 'node:os';

/**
 * Calls `work` for 0 … count − 1, `jobs` at a time; results in order. Once aborted, or after a failure, it begins no
 * further call and waits for those that run. Rejects with the first error.
 */
export async function runPool<T>(
  count: number,
  jobs: number,
  work: (i: number) => Promise<T>,
  signal?: AbortSignal,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const errors: unknown[] = [];
  const worker = async () => {
    while (next < count && errors.length === 0 && (next === 0 || !signal?.aborted)) {
      const i = next++;
      try {
        results[i] = await work(i);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, count) }, worker));
  if (errors.length > 0) throw errors[0];
  return results.filter((result) => result !== undefined);
}

/** As many runs at once as leave a core for the writing thread of each. */
export function defaultJobs(): number {
  return Math.max(1, Math.floor(availableParallelism() / 2));
}
