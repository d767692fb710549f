import { executeRun as execute, type RunResult as PlainResult, type RunHooks } from '@glassmine/exports';
import { kindOf } from './kinds.ts';
import type { RunPlan } from './plan.ts';
import type { RunFacts } from './run-facts.ts';

export type RunResult = PlainResult<RunFacts>;

/**
 * Runs a plan on a thread of its own, and its export on another. Rejects with `RunFailed`, `TownImpossible` or
 * `ChangeRefused`; the caller must then remove what was written to the plan's folder.
 */
export function executeRun(plan: RunPlan, hooks: RunHooks = {}): Promise<RunResult> {
  return execute(plan, kindOf(plan), hooks);
}
