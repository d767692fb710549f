import { DAY, HOUR, secondOfDay } from '@glassmine/kernel';
import {
  accounts,
  currencies,
  execute,
  finalSteps,
  houseBalance,
  isBeforePayday,
  isEndHeld,
  isStepRunning,
  kindOfStep,
  liabilities,
  type PlannedStep,
  playbookDay,
  portion,
  reserveIn,
  type Step,
  type StepKind,
  stageOf,
  triggerOf,
  type World,
} from '@glassmine/replica';
import type { Policy } from './book.ts';

/** Steps that make members buy and tell more, as a discount does. */
const promotions: readonly StepKind[] = ['gifts', 'newMachine', 'doubleBonus'];

/** Steps that keep money from going out. An operator that pays always takes none of them. */
export const holdingBack: readonly StepKind[] = [
  'higherFee',
  'upgrade',
  'changeCard',
  'unlockDeposit',
  'silence',
];

export function isPromoted(world: World): boolean {
  const { count } = world.operatorSteps;
  for (let step = (count - 1) as Step; step >= 0; step--)
    if (promotions.includes(kindOfStep(world, step)) && isStepRunning(world, step)) return true;
  return false;
}

/** Hour from which steps begin that wait for no hour of their own. */
const opensAt = 10;
const endingStage = 2;

/** Begins the steps of the scenario's playbook that are due, in its order. */
export function playSteps(policy: Policy): void {
  const { world, book } = policy;
  const { playbook } = world.scenario;
  skipWhatIsOver(policy);
  while (world.operator.phase !== 'gone' && book.stepsPlayed[0]! < playbook.length) {
    const index = book.stepsPlayed[0]!;
    const planned = playbook[index] as PlannedStep;
    if (stageOf(playbook, index) > stageNow(policy) || !isStepDue(policy, planned)) return;
    if (isHeldByLesson(world, planned)) return;
    book.stepsPlayed[0] = index + 1;
    if (isAgainstPolicy(policy, planned, index)) continue;
    // One that the facilitator has begun already runs on; a step that can't begin now is left out.
    const begun = execute(world, {
      type: 'startStep',
      kind: planned.step,
      place: index,
      changes: {},
      byHand: false,
    });
    if (begun.ok) book.lastStep[0] = begun.result.step + 1;
  }
}

/** Whether the plan of a lesson keeps a step for later: the last ones until its end, those that hold back until payday. */
function isHeldByLesson(world: World, { step }: PlannedStep): boolean {
  if ((step === 'silence' || finalSteps.includes(step)) && isEndHeld(world)) return true;
  return holdingBack.includes(step) && isBeforePayday(world);
}

/** Who pays until nothing is left neither holds back nor leaves before. */
function isAgainstPolicy({ parameters, world }: Policy, { step }: PlannedStep, index: number): boolean {
  if (parameters.pays !== 'always') return false;
  const isEarly = step === 'gone' && stageOf(world.scenario.playbook, index) < endingStage;
  return isEarly || holdingBack.includes(step);
}

/** A new stage drops the remaining steps of earlier stages. */
function skipWhatIsOver(policy: Policy): void {
  const { world, book } = policy;
  const { playbook } = world.scenario;
  const stage = stageNow(policy);
  if (!playbook.some((_, i) => i >= book.stepsPlayed[0]! && stageOf(playbook, i) === stage)) return;
  while (book.stepsPlayed[0]! < playbook.length && stageOf(playbook, book.stepsPlayed[0]!) < stage)
    book.stepsPlayed[0] = book.stepsPlayed[0]! + 1;
}

function stageNow({ world, book }: Policy): 0 | 1 | 2 {
  if (book.endingAt[0]! > 0) return endingStage;
  return world.operator.phase === 'slowing' ? 1 : 0;
}

function isStepDue({ world, book }: Policy, planned: PlannedStep): boolean {
  const { when } = planned;
  const { now, operator, operatorSteps } = world;
  const isOpen = secondOfDay(now) >= opensAt * HOUR;
  switch (triggerOf(planned)) {
    case 'day':
      return now >= playbookDay(world, when.day!) * DAY + when.hour * HOUR;
    case 'reserveBelowPpm':
      return (
        isOpen &&
        reserveIn(world, currencies.schemeCurrency) < portion(liabilities(world), when.reserveBelowPpm!)
      );
    case 'takenPerHeadMinor':
      return isOpen && taken(world) >= when.takenPerHeadMinor! * world.people.count;
    case 'slowingHours':
      return isOpen && now - operator.since >= when.slowingHours! * HOUR;
    case 'endingHours':
      return isOpen && now - (book.endingAt[0]! - 1) >= when.endingHours! * HOUR;
    case 'afterHours': {
      const last = (book.lastStep[0]! - 1) as Step;
      const ended = last < 0 ? 0 : Math.max(operatorSteps.until[last]!, operatorSteps.ended[last]! - 1);
      return now >= ended + when.afterHours! * HOUR;
    }
  }
}

function taken(world: World): number {
  return houseBalance(world, accounts.account.operatorDraw);
}

/**
 * The end has come: the operator plays the last steps of its playbook, or, without any, disappears at once. Where the plan
 * of a lesson has a phase for the end, payouts are slow until it comes.
 */
export function comeToAnEnd({ world, book }: Policy): void {
  const { playbook } = world.scenario;
  const isHeld = isEndHeld(world);
  if (!isHeld && !playbook.some((_, i) => stageOf(playbook, i) === endingStage)) {
    execute(world, { type: 'startStep', kind: 'gone', place: -1, changes: {}, byHand: false });
    return;
  }
  if (!isHeld) book.endingAt[0] = world.now + 1;
  const { phase, takesWithdrawals } = world.operator;
  if (phase === 'paying') execute(world, { type: 'setOperator', phase: 'slowing', takesWithdrawals });
}
