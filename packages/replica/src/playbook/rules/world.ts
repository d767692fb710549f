import { shape } from '@glassmine/kernel';
import { Type } from '@glassmine/kernel/schema';
import { finalSteps } from '../../control/rules.ts';
import { type StepKind, stepKinds } from '../../control/words.ts';
import { artKey, goodsName } from '../../machines/rules/world.ts';
import { codeMembersMax, codeShape, rewardMaxMinor } from '../../rewards/rules/world.ts';
import type { WalletWorld } from '../../wallet/rules/world.ts';

const hoursMax = 24 * 365;

/** How long it runs, world hours; 0: to the end of the scheme. */
const hoursToRun = shape.optional(shape.whole(0, hoursMax), 0);

const someHours = shape.whole(1, hoursMax);

const minor = shape.whole(1, 1_000_000_000_000);

/** What each step needs to be told. */
const stepTerms = {
  /** A code that gives everybody a little, so that the screen shows money from the first minute. */
  gifts: shape.record({
    hours: someHours,
    code: shape.text(codeShape, 'a code of 4 to 16 capitals and digits'),
    amountMinor: shape.whole(1, rewardMaxMinor),
    total: shape.whole(1, codeMembersMax),
  }),
  /** A machine that is sold until a countdown ends. */
  newMachine: shape.record({
    hours: someHours,
    name: shape.text(goodsName, 'a name of 2 to 40 letters'),
    art: shape.text(artKey, 'the key of a picture'),
    priceMinor: shape.whole(1, 1_000_000_000),
    dailyReturnPpm: shape.whole(0, 1_000_000),
    validDays: shape.whole(1, 3_650),
    stockUnits: shape.whole(0, 1_000_000_000),
    limitPerMember: shape.whole(1, 1_000_000),
  }),
  /** Uplines earn so many times the usual on each purchase. */
  doubleBonus: shape.record({ hours: someHours, times: shape.whole(2, 5) }),
  higherFee: shape.record({ hours: hoursToRun, feePpm: shape.whole(1, 900_000) }),
  /** "System upgrade": no request is taken, in no currency. */
  upgrade: shape.record({ hours: someHours }),
  /** "Please change your card": so large a share of the requests is turned down. */
  changeCard: shape.record({ hours: hoursToRun, sharePpm: shape.whole(1, 1_000_000) }),
  /** Who wants to withdraw pays in first: an advance fee. `currency` is a play currency of the scenario. */
  unlockDeposit: shape.record({
    hours: hoursToRun,
    amountMinor: minor,
    currency: shape.text(/^p[A-Z]{3,4}$/, 'a play currency such as pUSDT'),
  }),
  /** Requests are taken, and nothing is paid, said or decided any more. */
  silence: shape.record({ hours: hoursToRun }),
  gone: shape.record({}),
  closedByAuthority: shape.record({}),
} as const satisfies Record<StepKind, shape.Schema<object>>;

export type StepTerms = { [K in StepKind]: shape.Read<(typeof stepTerms)[K]> };

/** What the facilitator changes of a step's usual terms. */
const changes = shape.record({
  hours: shape.orNull(shape.whole(0, hoursMax)),
  /** Of a gift, a machine or a deposit, minor units. */
  amountMinor: shape.orNull(minor),
  currency: shape.orNull(shape.text(/^p[A-Z]{3,4}$/, 'a play currency such as pUSDT')),
  /** Of a fee, or of the requests that are turned down. */
  ratePpm: shape.orNull(shape.whole(1, 1_000_000)),
  times: shape.orNull(shape.whole(2, 5)),
});

export type StepChanges = Partial<shape.Read<typeof changes>>;

export function isChanges(value: unknown): boolean {
  return shape.fits(changes, value);
}

/** What each change is called in the terms, where steps call it differently. */
const names = {
  hours: ['hours'],
  amountMinor: ['amountMinor', 'priceMinor'],
  currency: ['currency'],
  ratePpm: ['feePpm', 'sharePpm'],
  times: ['times'],
} as const;

/** Terms with some of them changed; null when a step has no such term, or the change is out of its bounds. */
export function changed(
  kind: StepKind,
  terms: StepTerms[StepKind],
  changes: StepChanges,
): StepTerms[StepKind] | null {
  const next: Record<string, unknown> = { ...terms };
  for (const [change, value] of Object.entries(changes)) {
    if (value === null) continue;
    const name = names[change as keyof typeof names].find((each) => each in next);
    if (name === undefined) return null;
    next[name] = value;
  }
  return shape.fits(stepTerms[kind], next) ? (next as StepTerms[StepKind]) : null;
}

/** How long a step of these terms runs, world hours; 0 for one that stays. */
export function hoursOf(terms: StepTerms[StepKind]): number {
  return 'hours' in terms ? terms.hours : 0;
}

/** Steps of a scenario's playbook. */
export const plannedStepsMax = 60;

const hours = shape.orNull(shape.whole(0, 24 * 365));

/**
 * What a step waits for: exactly one of these. Of a day, `hour` is its hour; all others are looked at from ten o'clock
 * on, like a business's.
 */
const when = shape.record({
  day: shape.orNull(shape.whole(0, 3_650)),
  hour: shape.optional(shape.whole(0, 23), 10),
  /** The reserve falls below this share of what is owed. */
  reserveBelowPpm: shape.orNull(shape.whole(1, 1_000_000)),
  /** The operator has taken this sum for each person in the world, minor units of the scheme's currency. */
  takenPerHeadMinor: shape.orNull(shape.whole(1, 1_000_000_000)),
  /** So many hours after the step before has ended. */
  afterHours: hours,
  /** So many hours after the operator began to slow payouts down. */
  slowingHours: hours,
  /** So many hours after the operator decided that the end has come. */
  endingHours: hours,
});

const triggers = [
  'day',
  'reserveBelowPpm',
  'takenPerHeadMinor',
  'afterHours',
  'slowingHours',
  'endingHours',
] as const;

type Trigger = (typeof triggers)[number];

/** A step of the playbook as a scenario has it: what, when, and with which terms. */
export type PlannedStep = {
  [K in StepKind]: { step: K; when: shape.Read<typeof when>; terms: StepTerms[K] };
}[StepKind];

const frame = shape.record({ step: shape.oneOf(...stepKinds), when, terms: Type.Unsafe({ type: 'object' }) });

/** A step's terms have a shape of their own for each kind. */
const termsOfKind = (kind: StepKind) => ({
  if: { properties: { step: { const: kind } }, required: ['step'] },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: { properties: { terms: stepTerms[kind] } },
});

const plannedStep: shape.Schema<PlannedStep> = Type.Unsafe({ ...frame, allOf: stepKinds.map(termsOfKind) });

/** What the operator does from the first gift to the end, in this order; empty for one that only pays, slows and goes. */
export const playbook = shape.optional(shape.list(plannedStep, 0, plannedStepsMax), []);

/** What a step waits for. */
export function triggerOf({ when }: PlannedStep): Trigger {
  return triggers.find((trigger) => when[trigger] !== null) as Trigger;
}

/**
 * The part of the scheme's life that a step belongs to: 0 while it pays, 1 while it slows down, 2 once the end has
 * come. A step that follows another belongs to the other's.
 */
export function stageOf(steps: readonly PlannedStep[], index: number): 0 | 1 | 2 {
  const trigger = triggerOf(steps[index] as PlannedStep);
  if (trigger === 'afterHours' && index > 0) return stageOf(steps, index - 1);
  if (trigger === 'endingHours') return 2;
  return trigger === 'slowingHours' ? 1 : 0;
}

interface Parts {
  playbook: PlannedStep[];
  currency: string;
  localCurrencies: { code: string }[];
  rewards: { codes: { code: string }[] };
}

/** An order that can't be played, and what the room does not have. */
export function checkPlaybook(scenario: Parts, faults: shape.Fault[]): void {
  const { playbook } = scenario;
  const codes = new Set(scenario.rewards.codes.map(({ code }) => code));
  playbook.forEach((planned, i) => {
    const path = `/playbook/${i}`;
    const fault = (at: string, reason: string) => faults.push({ path: `${path}${at}`, reason });
    const given = triggers.filter((trigger) => planned.when[trigger] !== null);
    if (given.length !== 1) {
      fault('/when', `must have exactly one of ${triggers.join(', ')}`);
      return;
    }
    const reason = orderFault(playbook, i);
    if (reason) fault('/when', reason);
    const last = playbook[i - 1];
    if (last && finalSteps.includes(last.step)) fault('/step', `can't follow ${last.step}, which is the end`);
    if (planned.step === 'unlockDeposit') {
      const { currency } = planned.terms;
      const known = [scenario.currency, ...scenario.localCurrencies.map(({ code }) => code)];
      if (!known.includes(currency)) fault('/terms/currency', `must be ${known.join(' or ')}`);
    }
    if (planned.step === 'gifts') {
      if (codes.has(planned.terms.code)) fault('/terms/code', 'must be there once');
      codes.add(planned.terms.code);
    }
  });
  const end = playbook.at(-1);
  const hasEnding = playbook.some((_, i) => isSound(playbook, i) && stageOf(playbook, i) === 2);
  if (end && hasEnding && !finalSteps.includes(end.step))
    faults.push({
      path: `/playbook/${playbook.length - 1}/step`,
      reason: `must be ${finalSteps.join(' or ')}`,
    });
}

/** Whether a step, and all that it follows, waits for one thing. */
function isSound(steps: PlannedStep[], index: number): boolean {
  return steps
    .slice(0, index + 1)
    .every(({ when }) => triggers.filter((trigger) => when[trigger] !== null).length === 1);
}

/** Why a step can't come after those before it; null when it can. */
function orderFault(steps: PlannedStep[], index: number): string | null {
  if (!isSound(steps, index)) return null;
  const planned = steps[index] as PlannedStep;
  const before = steps[index - 1];
  const trigger = triggerOf(planned);
  if (trigger === 'afterHours') {
    if (!before) return 'has no step to follow';
    return hoursOf(before.terms) === 0 ? 'follows a step that does not end' : null;
  }
  if (!before) return null;
  if (stageOf(steps, index) < stageOf(steps, index - 1)) return 'must come before the steps of a later stage';
  const earlier = steps.slice(0, index).findLast(({ when }) => when[trigger] !== null);
  if (!earlier) return null;
  const [then, now] = [earlier.when[trigger] as number, planned.when[trigger] as number];
  // The reserve falls, all others grow.
  const isLate = trigger === 'reserveBelowPpm' ? now <= then : now >= then;
  return isLate ? null : `must not be earlier than the ${earlier.step} before it`;
}

export interface PlaybookWorld extends WalletWorld {
  readonly scenario: WalletWorld['scenario'] & {
    /** The code of the scheme's own currency. */
    currency: string;
    playbook: PlannedStep[];
  };
}
