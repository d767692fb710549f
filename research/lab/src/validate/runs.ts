import type { WorldFacts } from '@glassmine/exports';
import { executeRun } from '../run/execute-run.ts';
import type { RunPlan } from '../run/plan.ts';
import { runPool } from '../run/pool.ts';

/** Settings of the worlds of a validation. */
export interface Laboratory {
  /** Content of the scenario that is validated. */
  scenario: Record<string, unknown>;
  /** People in the crowd of the runs that compare parameters, and seeds of each. */
  members: number;
  seeds: number;
  /** Members of the comparison with the closed form. */
  reducedMembers: number;
  jobs: number;
  signal?: AbortSignal;
  /** Called after every world. */
  onRun?: (done: number) => void;
}

let done = 0;

/** Runs the plans, `jobs` at a time; facts in their order. Rejects with `ValidationStopped` when stopped by a signal. */
export async function runAll(lab: Laboratory, plans: readonly RunPlan[]): Promise<WorldFacts[]> {
  const facts = await runPool(
    plans.length,
    lab.jobs,
    async (i) => {
      const { world } = await executeRun(plans[i] as RunPlan, lab.signal ? { signal: lab.signal } : {});
      lab.onRun?.(++done);
      return world;
    },
    lab.signal,
  );
  if (lab.signal?.aborted) throw new ValidationStopped('stopped by hand; nothing was written');
  return facts;
}

export class ValidationStopped extends Error {
  override name = 'ValidationStopped';
}

/** Days to run after the operator's exit: enough for every measure. */
export const daysAfterEnd = 14;

/** The same scenario with every seed. */
export function overSeeds({ seeds }: Pick<Laboratory, 'seeds'>, scenario: unknown, days: number): RunPlan[] {
  return Array.from({ length: seeds }, (_, i) => ({ scenario, seed: i + 1, days, daysAfterEnd }));
}
