import {
  type OutFolder,
  type Beside as PlainBeside,
  type WrittenRun as PlainWritten,
  type RunHooks,
  writeRun as write,
} from '@glassmine/exports';
import { kindOf } from '../run/kinds.ts';
import type { RunPlan } from '../run/plan.ts';
import type { RunFacts } from '../run/run-facts.ts';

export type WrittenRun = PlainWritten<RunFacts>;
export type Beside = PlainBeside<RunFacts>;

/**
 * Runs a plan and writes its folder: data, dictionary, report and run.json. Rejects with `FolderTaken`, or with what
 * `executeRun` rejects with, and then leaves the folder as it was.
 */
export function writeRun(
  plan: RunPlan,
  out: OutFolder,
  hooks: RunHooks = {},
  beside: Beside = {},
): Promise<WrittenRun> {
  return write(plan, out, kindOf(plan), hooks, beside);
}
