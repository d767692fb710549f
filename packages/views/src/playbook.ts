import type { AnnouncedStep, BegunStep, calls, DataOf } from '@glassmine/contract';
import {
  endingOf,
  hoursOf,
  isStepRunning,
  kindOfStep,
  lacksUnlocking,
  type Member,
  type PlannedStep,
  type Product,
  type RedemptionCode,
  type Step,
  type StepKind,
  type StepTerms,
  stepKinds,
  triggerOf,
  usualTerms,
  type World,
} from '@glassmine/replica';
import { currencyName, moneyText, percentOf, timeOf } from './amounts.ts';

/** Steps that the app says something of; its own end no scheme announces. */
const announcedKinds: readonly StepKind[] = [
  'gifts',
  'newMachine',
  'doubleBonus',
  'higherFee',
  'upgrade',
  'changeCard',
  'unlockDeposit',
  'silence',
];

/**
 * What the app announces now, newest first; a deposit only to a member who has not paid it. Once the scheme has ended, its
 * own notice takes the place of all that.
 */
export function announcedStepsView(world: World, member: Member): DataOf<typeof calls.room.steps> {
  if (endingOf(world) !== null) return { steps: [] };
  const steps = allSteps(world).filter(
    (step) =>
      announcedKinds.includes(kindOfStep(world, step)) &&
      isStepRunning(world, step) &&
      (kindOfStep(world, step) !== 'unlockDeposit' || lacksUnlocking(world, member)),
  );
  return { steps: steps.map((step) => announcedView(world, step)) };
}

/** Begun steps, newest first. */
function allSteps({ operatorSteps: { count } }: World): Step[] {
  return Array.from({ length: count }, (_, i) => (count - 1 - i) as Step);
}

function announcedView(world: World, step: Step): AnnouncedStep {
  const { operatorSteps } = world;
  const kind = kindOfStep(world, step);
  const { amount, value, made, until } = operatorSteps;
  const hasRate = kind === 'higherFee' || kind === 'changeCard';
  return {
    kind,
    until: until[step] === 0 ? 0 : timeOf(world, until[step]!),
    amount: amount[step]! < 0 ? '' : moneyText(amount[step]!),
    currency: currencyName(world, operatorSteps.cash[step] === 1 ? 'cash' : 'coin'),
    percent: hasRate ? percentOf(value[step]!) : 0,
    times: kind === 'doubleBonus' ? value[step]! : 0,
    words: madeWords(world, kind, made[step]!),
    productId: kind === 'newMachine' ? made[step]! : -1,
  };
}

function madeWords({ redemptionCodes, products }: World, kind: StepKind, made: number): string {
  if (kind === 'gifts') return redemptionCodes.code[made as RedemptionCode]!;
  return kind === 'newMachine' ? products.name[made as Product]! : '';
}

export function begunStepView(world: World, step: Step): BegunStep {
  const { at, ended, byHand, planned } = world.operatorSteps;
  return {
    ...announcedView(world, step),
    step,
    at: timeOf(world, at[step]!),
    running: isStepRunning(world, step),
    endedAt: ended[step] === 0 ? 0 : timeOf(world, ended[step]! - 1),
    byHand: byHand[step] === 1,
    planned: planned[step]!,
  };
}

/** The facilitator's view of the playbook: what is planned, and what was begun. */
export function playbookView(world: World): DataOf<typeof calls.console.playbook> {
  const begun = allSteps(world).map((step) => begunStepView(world, step));
  const places = new Set(begun.map(({ planned }) => planned));
  return {
    planned: world.scenario.playbook.map((step, place) => plannedView(world, step, place, places.has(place))),
    begun,
    ended: endingOf(world) ?? '',
    usual: stepKinds.map((kind) => ({ kind, ...termsView(world, usualTerms(world, kind)) })),
  };
}

/** What a step is told, whatever it calls it. */
function termsView(world: World, told: StepTerms[StepKind]) {
  const terms: Partial<Record<string, number | string>> = told;
  const { amountMinor, priceMinor, feePpm, sharePpm, times, currency } = terms;
  const sum = amountMinor ?? priceMinor;
  return {
    hours: hoursOf(told),
    amount: sum === undefined ? ('' as const) : moneyText(sum as number),
    currency: (currency ?? world.scenario.currency) as string,
    percent: percentOf((feePpm ?? sharePpm ?? 0) as number),
    times: (times ?? 0) as number,
  };
}

function plannedView(world: World, planned: PlannedStep, place: number, begun: boolean) {
  const { code, name }: Partial<Record<string, number | string>> = planned.terms;
  const trigger = triggerOf(planned);
  return {
    place,
    kind: planned.step,
    begun,
    until: 0,
    ...termsView(world, planned.terms),
    words: (code ?? name ?? '') as string,
    productId: -1,
    trigger,
    at: waitsFor(planned, trigger),
  };
}

function waitsFor({ when }: PlannedStep, trigger: ReturnType<typeof triggerOf>): string {
  const value = when[trigger]!;
  if (trigger === 'takenPerHeadMinor') return moneyText(value);
  if (trigger === 'reserveBelowPpm') return String(percentOf(value));
  // Days are counted from 1 where people read them.
  return String(trigger === 'day' ? value + 1 : value);
}
