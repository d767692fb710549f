import type { ControlWorld, Step, StepKind } from './world.ts';
import { stepKinds } from './world.ts';

export function isStepRunning({ operatorSteps, vars }: ControlWorld, step: Step): boolean {
  const until = operatorSteps.until[step]!;
  return operatorSteps.ended[step] === 0 && (until === 0 || vars.now < until);
}

/** The step of a kind that runs; -1 when none does. O(steps). */
export function runningStep(world: ControlWorld, kind: StepKind): Step {
  const { operatorSteps } = world;
  for (let step = (operatorSteps.count - 1) as Step; step >= 0; step--)
    if (stepKinds[operatorSteps.kind[step]!] === kind && isStepRunning(world, step)) return step;
  return -1 as Step;
}

/** How a scheme has ended: its operator ran off, or an authority has closed it; null while it lives. */
export function endingOf(world: ControlWorld): 'ranOff' | 'closed' | null {
  if (world.operator.phase !== 'gone') return null;
  return runningStep(world, 'closedByAuthority') >= 0 ? 'closed' : 'ranOff';
}
