import { addRow, HOUR, isWhole, rule } from '@glassmine/kernel';
import { tellEverybody } from '../../base/events.ts';
import { controlEvents, finalSteps, runningStep, type Step } from '../../control/rules.ts';
import { type StepKind, stepKinds } from '../../control/words.ts';
import { schemeCurrency } from '../../ledger/currencies.ts';
import { effects, termsFor } from './effects.ts';
import {
  hoursOf,
  isChanges,
  type PlaybookWorld,
  plannedStepsMax,
  type StepChanges,
  type StepTerms,
} from './world.ts';

/** Steps that a room can have: a member's row names one in a byte. */
const stepsMax = 200;

/**
 * The operator begins a step, by its policy or by the facilitator's hand. `place` is its place in the scenario's
 * playbook, whose terms it takes; with -1 it takes those that are usual. `changes` replace some of them.
 */
interface StartStep {
  type: 'startStep';
  kind: StepKind;
  place: number;
  changes: StepChanges;
  byHand: boolean;
}

export const startStep = rule({
  fits: (c) =>
    stepKinds.includes(c.kind as StepKind) &&
    isWhole(c.place, -1, plannedStepsMax - 1) &&
    isChanges(c.changes) &&
    typeof c.byHand === 'boolean',
  check: (world: PlaybookWorld, { kind, place, changes }: StartStep) => {
    if (world.operator.phase === 'gone') return 'step.over';
    return runningStep(world, kind) >= 0 ? 'step.runs' : stepFault(world, kind, place, changes);
  },
  apply: (world, { kind, place, changes, byHand }) => {
    const { operatorSteps, vars } = world;
    const terms = termsFor(world, kind, place, changes) as StepTerms[StepKind];
    const kept = effects[kind].begin(world, terms as never);
    const { amount = -1, currency = schemeCurrency, value = -1, made = -1 } = kept;
    const step = addRow(operatorSteps);
    const hours = hoursOf(terms);
    operatorSteps.kind[step] = stepKinds.indexOf(kind);
    operatorSteps.at[step] = vars.now;
    operatorSteps.until[step] = hours === 0 ? 0 : vars.now + hours * HOUR;
    operatorSteps.byHand[step] = byHand ? 1 : 0;
    operatorSteps.planned[step] = place;
    operatorSteps.amount[step] = amount;
    operatorSteps.currency[step] = currency;
    operatorSteps.value[step] = value;
    operatorSteps.made[step] = made;
    tellEverybody(world, controlEvents.step, step);
    return { step };
  },
});

/** Why a step can't be begun even where none of its kind runs; null when it can. */
export function stepFault(world: PlaybookWorld, kind: StepKind, place: number, changes: StepChanges) {
  if (world.operatorSteps.count >= stepsMax) return 'step.tooMany';
  if (place >= 0 && world.scenario.playbook[place]?.step !== kind) return 'step.unknown';
  const terms = termsFor(world, kind, place, changes);
  return terms === null ? 'step.terms' : (effects[kind].fault?.(world, terms as never) ?? null);
}

/** The facilitator ends the step of a kind that runs, before its time. */
interface EndStep {
  type: 'endStep';
  kind: StepKind;
}

export const endStep = rule({
  fits: (c) => stepKinds.includes(c.kind as StepKind),
  check: (world: PlaybookWorld, { kind }: EndStep) => {
    if (finalSteps.includes(kind)) return 'step.final';
    return runningStep(world, kind) >= 0 ? null : 'step.ended';
  },
  apply: (world, { kind }) => {
    const step = runningStep(world, kind);
    world.operatorSteps.ended[step] = world.vars.now + 1;
    effects[kind].end?.(world, step);
    tellEverybody(world, controlEvents.step, step);
    return { step };
  },
});

export function kindOfStep({ operatorSteps }: PlaybookWorld, step: Step): StepKind {
  return stepKinds[operatorSteps.kind[step]!] as StepKind;
}

/** Tells all screens of steps whose time is up since the tick before. */
export function endDueSteps(world: PlaybookWorld): void {
  const { operatorSteps, vars, scenario } = world;
  const before = vars.now - scenario.clock.tickSeconds;
  for (let step = 0 as Step; step < operatorSteps.count; step++) {
    const until = operatorSteps.until[step]!;
    if (until > before && until <= vars.now && operatorSteps.ended[step] === 0)
      tellEverybody(world, controlEvents.step, step);
  }
}
