import { shape } from '@glassmine/kernel';
import type { StepKind } from '../control/world.ts';
import { artKey, goodsName } from '../machines/scenario.ts';
import { codeMembersMax, codeShape, rewardMaxMinor } from '../rewards/scenario.ts';

const hoursMax = 24 * 365;
/** How long it runs, world hours; 0: to the end of the scheme. */
const hours = shape.optional(shape.whole(0, hoursMax), 0);
const someHours = shape.whole(1, hoursMax);
const minor = shape.whole(1, 1_000_000_000_000);

/** What each step needs to be told. */
export const stepTerms = {
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
  higherFee: shape.record({ hours, feePpm: shape.whole(1, 900_000) }),
  /** "System upgrade": no request is taken, in neither currency. */
  upgrade: shape.record({ hours: someHours }),
  /** "Please change your card": so large a share of the requests is turned down. */
  changeCard: shape.record({ hours, sharePpm: shape.whole(1, 1_000_000) }),
  /** Who wants to withdraw pays in first: an advance fee. `currency` is a play currency of the scenario. */
  unlockDeposit: shape.record({
    hours,
    amountMinor: minor,
    currency: shape.text(/^p[A-Z]{3,4}$/, 'a play currency such as pUSDT'),
  }),
  /** Requests are taken, and nothing is paid, said or decided any more. */
  silence: shape.record({ hours }),
  gone: shape.record({}),
  closedByAuthority: shape.record({}),
} as const satisfies Record<StepKind, shape.Reader<object>>;

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

const reads = (reader: shape.Reader<object>, value: unknown): boolean => {
  const faults: shape.Fault[] = [];
  reader(value, '', faults);
  return faults.length === 0;
};

export function isChanges(value: unknown): boolean {
  return reads(changes, value);
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
  return reads(stepTerms[kind], next) ? (next as StepTerms[StepKind]) : null;
}

/** How long a step of these terms runs, world hours; 0 for one that stays. */
export function hoursOf(terms: StepTerms[StepKind]): number {
  return 'hours' in terms ? terms.hours : 0;
}
