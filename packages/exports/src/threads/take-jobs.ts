import { parentPort, type Transferable } from 'node:worker_threads';
import type { Answer } from './on-thread.ts';

/**
 * The side of the thread: does each job that `onThread` sends, one after the other.
 * @param work returns what the job comes to; what it throws is the job's failure
 * @param handedOver the memory in it that is handed over and not copied
 */
export function takeJobs<Job, T>(
  work: (job: Job) => T | Promise<T>,
  handedOver: (facts: T) => Transferable[] = () => [],
): void {
  const port = parentPort;
  if (port === null) throw new Error('jobs are done on a worker thread only');
  const answer = (told: Answer<T>, transfer: Transferable[]) => port.postMessage(told, transfer);
  port.on('message', async (job: Job) => {
    try {
      const facts = await work(job);
      answer({ facts }, handedOver(facts));
    } catch (error) {
      const { message, name, code } = error as NodeJS.ErrnoException;
      answer({ error: { message, name, ...(code !== undefined && { code }) } }, []);
    }
  });
}
