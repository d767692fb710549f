// The thread that runs worlds, so that the terminal answers and a second core writes meanwhile.
import { type RunJob, runRoom } from '@glassmine/exports';
import { takeJobs } from '@glassmine/exports/files';
import type { RunPlan } from './plan.ts';
import type { RunFacts } from './run-facts.ts';
import { runTown } from './run-town.ts';
import { runWorld } from './run-world.ts';

takeJobs(
  async (job: RunJob<RunPlan>): Promise<RunFacts> => {
    const facts = await factsOf(job);
    return job.plan.unfinished ? { ...facts, stopped: true } : facts;
  },
  // Balances of millions of accounts are handed over: a copy would be the peak of a run's memory.
  ({ town }) => (town ? [town.opening, town.closing].map(({ buffer }) => buffer) : []),
);

async function factsOf({ plan, ring, start }: RunJob<RunPlan>): Promise<RunFacts> {
  const { town, room } = plan;
  if (town) return runTown({ ...plan, town }, ring, start);
  const alone = room ? await runRoom({ ...plan, room }, ring, start) : runWorld(plan, ring, start);
  return { ...alone, town: null };
}
