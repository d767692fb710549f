// The thread that runs worlds, so that the terminal answers and a second core writes meanwhile.
import type { MessagePort } from 'node:worker_threads';
import type { RingMemory } from '../tape/ring.ts';
import { takeJobs } from '../threads/take-jobs.ts';
import type { RunPlan } from './plan.ts';
import { runTown } from './run-town.ts';
import { runWorld, type WorldFacts } from './run-world.ts';

export interface RunJob {
  plan: RunPlan;
  ring: RingMemory;
  /** Sends the one start of an export, before the first chunk. */
  start: MessagePort;
}

takeJobs(
  ({ plan, ring, start }: RunJob): WorldFacts | Promise<WorldFacts> =>
    plan.town ? runTown({ ...plan, town: plan.town }, ring, start) : runWorld(plan, ring, start),
  // Balances of millions of accounts are handed over: a copy would be the peak of a run's memory.
  ({ town }) => (town ? [town.opening, town.closing].map(({ buffer }) => buffer) : []),
);
