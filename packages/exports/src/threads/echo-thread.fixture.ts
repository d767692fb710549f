// A thread that says who it is, fails, or ends, as a test wants.
import { threadId } from 'node:worker_threads';
import { takeJobs } from './take-jobs.ts';

export interface EchoJob {
  does?: 'fail' | 'end';
  bytes?: number;
}

takeJobs(
  ({ does, bytes = 0 }: EchoJob) => {
    if (does === 'fail') throw Object.assign(new Error('no room left'), { code: 'ENOSPC' });
    if (does === 'end') process.exit(3);
    return { threadId, memory: new Uint8Array(bytes) };
  },
  ({ memory }) => [memory.buffer],
);
