import { HOUR, seedOf } from '@glassmine/kernel';
import { expect, test } from 'vitest';
import { openAccount } from '../bank/accounts.ts';
import { type Reason, reasonCode } from '../bank/payments.ts';
import { defaultTownParameters, settleTown } from '../index.ts';
import type { Account, Alert, Resident } from '../rows.ts';
import { runDay } from '../run-day.ts';
import type { Made } from '../town.ts';
import { Collectors } from './collectors.ts';
import type { SchemePosting } from './instants.ts';
import { Layering } from './layering/layering.ts';
import { Luck } from './luck.ts';
import { Operators } from './operators.ts';
import { schemeSideParameters } from './parameters.ts';
import { Recruits } from './recruits.ts';
import { planSchemeDay, timedDay } from './scheme-day.ts';

const parameters = schemeSideParameters({}, '', []);
const days = 70;
const depositsPerDay = 60;

/** What a scheme's world books on a day: deposits evenly from seven to eleven, payouts at nine, a draw at midnight. */
function postingsOf(day: number, held: number, account: Account): SchemePosting[] {
  const luck = new Luck(seedOf(8), 1, day);
  const posting = (second: number, reason: Reason, amount: number, ref: number): SchemePosting => ({
    second,
    why: reasonCode[reason],
    person: reason === 'schemeDraw' ? -1 : ref,
    account,
    amount,
    ref,
  });
  const draw = Math.floor(held / 4);
  const payouts = Math.floor(held / 8 / 40);
  return [
    ...(draw > 0 ? [posting(0, 'schemeDraw', draw, 1_000)] : []),
    ...(payouts > 0
      ? Array.from({ length: 40 }, (_, nth) => posting(9 * HOUR, 'schemePayout', payouts - nth, 2_000 + nth))
      : []),
    ...Array.from({ length: depositsPerDay }, (_, nth) =>
      posting(7 * HOUR + nth * 960, 'schemeDeposit', luck.between(5, 300) * 100, nth),
    ),
  ].sort((a, b) => a.second - b.second);
}

/** All payments of a town of two thousand with one scheme. */
function townPayments(): Made[] {
  const seed = seedOf(8);
  const town = settleTown({ seed, startDay: 20_000, residents: 2_000, parameters: defaultTownParameters });
  const open = (kind: 'outside' | 'collector' | 'operator') =>
    openAccount(town.accounts, { kind, bank: 0, currency: 'cash', owner: -1 as Resident, balance: 0 });
  const options = { seed, scheme: 1, parameters };
  const collectors = new Collectors({ ...options, open: () => open('collector') });
  const operators = new Operators({ ...options, open: () => open('operator') });
  const side = { ...options, tickSeconds: 360, hours: parameters.hours, collectors, operators };
  const recruits = new Recruits({
    ...options,
    residents: 2_000,
    ties: town.ties,
    sellers: [],
    wageOf: (resident) => town.residents.wage[resident]!,
    isFit: () => true,
  });
  const members = open('outside');
  const exit = open('outside');
  let alerts = 0;
  const layering = new Layering({
    ...options,
    operators: () => operators.all,
    onPaid: () => {},
    recruits,
    exitOf: () => exit,
    accountOf: (resident) => town.residents.current[resident]!,
    heldBy: (account) => town.accounts.balance[account]!,
    nextAlert: () => ++alerts as Alert,
  });
  const made: Made[] = [];
  for (let day = 0; day < days; day++) {
    recruits.beginDay(day, 300);
    runDay(
      town,
      (each) => made.push({ ...each }),
      (plan) => {
        planSchemeDay(side, day, timedDay(side, day, postingsOf(day, collectors.held, members)), plan);
        layering.planDay(day, plan);
      },
    );
  }
  return made;
}

/**
 * Area under the curve of the best rule on one value: every value is suspected in the order of how much more often the
 * scheme has it. No rule on this value alone, however many bands it has, does better on these payments.
 */
function bestRule(scheme: readonly number[], ordinary: readonly number[]): number {
  const counts = new Map<number, [number, number]>();
  const count = (values: readonly number[], of: 0 | 1) => {
    for (const value of values) {
      const pair = counts.get(value) ?? [0, 0];
      pair[of] += 1 / values.length;
      counts.set(value, pair);
    }
  };
  count(scheme, 0);
  count(ordinary, 1);
  const suspected = [...counts.values()].sort((a, b) => b[0] * a[1] - a[0] * b[1]);
  let caught = 0;
  let area = 0;
  for (const [ofScheme, ofOrdinary] of suspected) {
    area += ofOrdinary * (caught + ofScheme / 2);
    caught += ofScheme;
  }
  return area;
}

const payments = townPayments();
const ordinary = payments.filter(
  ({ scheme, why }) =>
    scheme === 0 && [reasonCode.gift, reasonCode.shopping, reasonCode.wage].includes(why as never),
);
const ofScheme = payments.filter(({ scheme }) => scheme > 0);
const planned = ofScheme.filter(({ why }) =>
  [reasonCode.schemeMove, reasonCode.schemeDraw, reasonCode.layering].includes(why as never),
);

test('the rule that is looked for is found where there is one', () => {
  expect(bestRule([1, 1, 2], [3, 4])).toBe(1);
  expect(bestRule([1, 2], [1, 2])).toBe(0.5);
});

test('there is enough of each to compare', () => {
  expect(ordinary.length).toBeGreaterThan(20_000);
  for (const reason of ['schemeDeposit', 'schemePayout', 'schemeDraw', 'schemeMove', 'layering'] as const) {
    expect(ofScheme.filter(({ why }) => why === reasonCode[reason]).length, reason).toBeGreaterThan(50);
  }
});

test.each<[string, (made: Made) => number]>([
  ['the hour', ({ at }) => Math.floor(at / HOUR) % 24],
  ['the minute', ({ at }) => Math.floor(at / 60) % 60],
  ['the second', ({ at }) => at % 60],
  ['the place within a tick', ({ at }) => Math.floor((at % 360) / 10)],
])('%s of a payment does not tell a scheme from ordinary life', (_, value) => {
  expect(bestRule(ofScheme.map(value), ordinary.map(value))).toBeLessThan(0.7);
  for (const why of new Set(ofScheme.map((made) => made.why))) {
    const own = ofScheme.filter((made) => made.why === why);
    if (own.length > 1_000) expect(bestRule(own.map(value), ordinary.map(value))).toBeLessThan(0.75);
  }
});

test.each<[string, (made: Made) => number]>([
  ['the last two digits', ({ amount }) => amount % 100],
  ['the last digit', ({ amount }) => amount % 10],
  [
    'the greatest round number that divides it',
    ({ amount }) => {
      return [10_000, 5_000, 1_000, 500, 100, 50, 10, 5].find((step) => amount % step === 0) ?? 1;
    },
  ],
])('%s of an amount that the operator chooses does not tell it from ordinary ones', (_, value) => {
  expect(bestRule(planned.map(value), ordinary.map(value))).toBeLessThan(0.7);
});

test('no two payments of a chain tell by being alike', () => {
  const amounts = new Map<number, number[]>();
  for (const { alert, amount } of payments) {
    if (alert > 0) amounts.set(alert, [...(amounts.get(alert) ?? []), amount]);
  }
  const equal = [...amounts.values()].map((each) => 1 - new Set(each).size / each.length);
  expect(equal.reduce((sum, share) => sum + share, 0) / equal.length).toBeLessThan(0.15);
});
