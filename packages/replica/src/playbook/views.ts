import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member } from '../base/rows.ts';
import { endingOf, isStepRunning, type Step } from '../control/rules.ts';
import { type StepKind, stepKinds } from '../control/words.ts';
import { currencyName, percentOf, timeOf } from '../formats/amounts.ts';
import { money, oneOf, time, whole } from '../formats/shapes.ts';
import type { Currency } from '../ledger/currencies.ts';
import { reserveIn } from '../ledger/post.ts';
import type { Product } from '../machines/rules/world.ts';
import { moneyText } from '../plain/money.ts';
import type { RedemptionCode } from '../rewards/rules/world.ts';
import { lacksUnlocking } from '../wallet/rules/withdraw.ts';
import type { World } from '../world/world.ts';
import { usualTerms } from './rules/effects.ts';
import { kindOfStep } from './rules/steps.ts';
import { hoursOf, type PlannedStep, type StepTerms, triggerOf } from './rules/world.ts';

const about = {
  kind: oneOf(stepKinds),
  until: Type.Integer({ description: 'when it ends by itself, epoch ms of the world calendar; 0: it stays' }),
  amount: Type.Union([money, Type.Literal('')], {
    description: 'the gift, the machine’s price, or the deposit that is asked; empty where there is none',
  }),
  currency: Type.String({ description: 'of the amount' }),
  percent: Type.Number({
    description: 'the fee, or the share of requests that is turned down; 0 for others',
  }),
  times: Type.Integer({ description: 'of the usual bonus; 0 for others' }),
  words: Type.String({ description: 'a gift’s code or a machine’s name; empty for others' }),
  productId: Type.Integer({ description: 'of the machine; -1 for others' }),
};

/** What the app shows of a step that runs. */
const announcedStep = Type.Object(about);

export const begunStep = Type.Object({
  ...about,
  step: whole,
  at: time,
  running: Type.Boolean(),
  endedAt: Type.Integer({ description: 'when somebody ended it before its time; 0 otherwise' }),
  byHand: Type.Boolean({ description: 'the facilitator began it' }),
  planned: Type.Integer({ description: 'its place in the scenario’s playbook; -1 for none' }),
});

const hours = Type.Integer({ description: 'how long it is to run, world hours; 0: it stays' });

/** With what a step is begun by hand where nothing else is said. */
const usualStep = Type.Object({
  kind: about.kind,
  hours,
  amount: about.amount,
  currency: about.currency,
  percent: about.percent,
  times: about.times,
});

const plannedStep = Type.Object({
  ...about,
  place: whole,
  hours,
  trigger: oneOf([
    'day',
    'reserveBelowPpm',
    'takenPerHeadMinor',
    'afterHours',
    'slowingHours',
    'endingHours',
  ]),
  at: Type.String({
    description:
      'the world day from 1, the percentage, the sum for each person or the hours that it waits for',
    examples: ['12'],
  }),
  begun: Type.Boolean(),
});

export type AnnouncedStep = Static<typeof announcedStep>;

export type BegunStep = Static<typeof begunStep>;

export type ConsolePlannedStep = Static<typeof plannedStep>;

export type UsualStep = Static<typeof usualStep>;

export const stepsAnswer = Type.Object({ steps: Type.Array(announcedStep) });

type StepsAnswer = Static<typeof stepsAnswer>;

export const playbookAnswer = Type.Object({
  planned: Type.Array(plannedStep),
  begun: Type.Array(begunStep),
  ended: oneOf(['', 'ranOff', 'closed'], { '': 'the scheme lives' }),
  usual: Type.Array(usualStep, { description: 'with what each is begun by hand, one of each kind' }),
});

type PlaybookAnswer = Static<typeof playbookAnswer>;

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
export function announcedStepsView(world: World, member: Member): StepsAnswer {
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
    currency: currencyName(world, operatorSteps.currency[step]!),
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
export function playbookView(world: World): PlaybookAnswer {
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

export const operatedAnswer = Type.Object({
  paid: Type.Integer({ description: 'withdrawals that were paid' }),
  currency: Type.String({ description: 'of what was taken and of the reserve', examples: ['pUSDT'] }),
  drawn: Type.String({ description: 'what the operator took' }),
  reserve: Type.String({ description: 'what is left of that currency' }),
});

export type Operated = Static<typeof operatedAnswer>;

/** What a press of the operator's came to: requests paid, and the sum taken of a currency, in minor units. */
export function operatedView(world: World, currency: Currency, paid: number, drawnMinor: number): Operated {
  return {
    paid,
    currency: currencyName(world, currency),
    drawn: moneyText(drawnMinor),
    reserve: moneyText(reserveIn(world, currency)),
  };
}
