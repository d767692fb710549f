import { DAY, HOUR, seedOf } from '@glassmine/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openAccount } from '../bank/accounts.ts';
import { reasonCode } from '../bank/payments.ts';
import type { Account, Resident } from '../rows.ts';
import { runDay } from '../run-day.ts';
import type { Made, Town } from '../town.ts';
import { Collectors } from './collectors.ts';
import type { SchemePosting } from './instants.ts';
import { Operators } from './operators.ts';
import { schemeSideParameters } from './parameters.ts';
import { planSchemeDay, type SchemeSide, timedDay } from './scheme-day.ts';
import { emptyTown } from './towns.fixture.ts';

const parameters = schemeSideParameters({}, '', []);
const people = 30;

/** A town in which each of some people has one account, and a scheme that collects from them. */
function schemeTown(number: number): { town: Town; side: SchemeSide; accounts: Account[] } {
  const town = emptyTown(number);
  const open = (kind: 'current' | 'collector' | 'operator', balance: number) =>
    openAccount(town.accounts, { kind, bank: 0, currency: 'cash', owner: -1 as Resident, balance });
  const accounts = Array.from({ length: people }, () => open('current', 10_000_000));
  const options = { seed: seedOf(number), scheme: 1, parameters };
  const side: SchemeSide = {
    ...options,
    tickSeconds: 360,
    hours: parameters.hours,
    collectors: new Collectors({ ...options, open: () => open('collector', 0) }),
    operators: new Operators({ ...options, open: () => open('operator', 0) }),
  };
  return { town, side, accounts };
}

const reasonsOut = [reasonCode.schemePayout, reasonCode.schemeBonus, reasonCode.schemeDraw];

interface Drawn {
  second: number;
  person: number;
  amount: number;
  /** 0 pays in, 1 to 3 are paid. */
  kind: number;
}

const drawnPosting = fc.record({
  second: fc.oneof(
    fc.integer({ min: 0, max: DAY - 1 }),
    fc.constantFrom(0, 9 * HOUR, DAY - 1, DAY - 360, 12 * HOUR + 1),
  ),
  person: fc.integer({ min: 0, max: people - 1 }),
  amount: fc.integer({ min: 1, max: 90_000 }),
  kind: fc.constantFrom(0, 0, 0, 1, 2, 3),
});

/** A day's ledger of a scheme that never pays more than it holds. */
function ledgerOf(drawn: readonly Drawn[], held: number, accounts: readonly Account[]): SchemePosting[] {
  let reserve = held;
  const inOrder = [...drawn].sort((a, b) => a.second - b.second);
  return inOrder.flatMap(({ second, person, amount, kind }, ref) => {
    const paid = kind === 0 ? amount : Math.min(amount, reserve);
    if (paid === 0) return [];
    reserve += kind === 0 ? paid : -paid;
    const why = kind === 0 ? reasonCode.schemeDeposit : reasonsOut[kind - 1]!;
    const isDraw = why === reasonCode.schemeDraw;
    return { second, why, person: isDraw ? -1 : person, account: accounts[person]!, amount: paid, ref };
  });
}

test('each posting of a scheme is made once, to the cent, and no collector owes', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000),
      fc.array(fc.array(drawnPosting, { maxLength: 40 }), { minLength: 1, maxLength: 12 }),
      (number, days) => {
        const { town, side, accounts } = schemeTown(number);
        for (const drawn of days) {
          const { day } = town;
          const postings = ledgerOf(drawn, side.collectors.held, accounts);
          const made: Made[] = [];
          runDay(
            town,
            (each) => made.push({ ...each }),
            (plan) => expect(planSchemeDay(side, day, timedDay(side, day, postings), plan)).toBe(0),
          );
          const sums = new Map<number, number>();
          const counts = new Map<number, number>();
          for (const { why, ref, amount, fromAfter } of made) {
            expect(fromAfter).toBeGreaterThanOrEqual(0);
            if (why === reasonCode.schemeMove) continue;
            sums.set(ref, (sums.get(ref) ?? 0) + amount);
            counts.set(ref, (counts.get(ref) ?? 0) + 1);
          }
          expect(sums).toEqual(new Map(postings.map(({ ref, amount }) => [ref, amount])));
          const once = postings.filter(({ why }) => why !== reasonCode.schemeDraw);
          for (const { ref } of once) expect(counts.get(ref)).toBe(1);
          const held = side.collectors.all.reduce((sum, each) => sum + town.accounts.balance[each]!, 0);
          expect(held).toBe(side.collectors.held);
        }
      },
    ),
    { numRuns: 40, interruptAfterTimeLimit: 20_000, endOnFailure: true },
  );
});

test('somebody who pays in after being paid on the same day is paid first', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.array(drawnPosting, { minLength: 60, maxLength: 120 }), (number, drawn) => {
      const { side, accounts } = schemeTown(number);
      const postings = ledgerOf(drawn, 5_000_000, accounts);
      const places = new Map(timedDay(side, 0, postings).map(({ ref }, place) => [ref, place]));
      postings.forEach((paid, index) => {
        if (paid.why === reasonCode.schemeDeposit || paid.person < 0) return;
        for (const later of postings.slice(index + 1)) {
          const isDeposit = later.why === reasonCode.schemeDeposit && later.person === paid.person;
          if (isDeposit) expect(places.get(later.ref)).toBeGreaterThan(places.get(paid.ref)!);
        }
      });
    }),
    { endOnFailure: true },
  );
});

test('payouts that a scheme books at nine are spread over the day, and draws of midnight come at waking hours', () => {
  const { side, accounts } = schemeTown(3);
  const at = (second: number, why: number, ref: number): SchemePosting => ({
    second,
    why,
    person: why === reasonCode.schemeDraw ? -1 : ref % people,
    account: accounts[ref % people]!,
    amount: 5_000,
    ref,
  });
  const postings = [
    ...Array.from({ length: 200 }, (_, ref) => at(0, reasonCode.schemeDraw, ref)),
    ...Array.from({ length: 400 }, (_, ref) => at(9 * HOUR, reasonCode.schemePayout, 200 + ref)),
  ];
  const timedPostings = timedDay(side, 0, postings);
  const hoursOf = (why: number) =>
    timedPostings.filter((each) => each.why === why).map((each) => Math.floor(each.at / HOUR));
  const busiest = (hours: number[]) =>
    Math.max(...Array.from({ length: 24 }, (_, hour) => hours.filter((each) => each === hour).length)) /
    hours.length;
  expect(busiest(hoursOf(reasonCode.schemePayout))).toBeLessThan(0.2);
  expect(busiest(hoursOf(reasonCode.schemeDraw))).toBeLessThan(0.2);
  expect(Math.min(...hoursOf(reasonCode.schemePayout))).toBeGreaterThanOrEqual(8);
});

test('collectors are opened over time, several at once, and emptied when their days are over', () => {
  const { town, side, accounts } = schemeTown(5);
  const used: Set<Account>[] = [];
  for (let day = 0; day < 90; day++) {
    const drawn = Array.from({ length: 40 }, (_, nth) => ({
      second: 8 * HOUR + nth * 900,
      person: nth % people,
      amount: 3_000 + nth,
      kind: 0,
    }));
    const postings = ledgerOf(drawn, side.collectors.held, accounts);
    const into = new Set<Account>();
    runDay(
      town,
      ({ why, to }) => {
        if (why === reasonCode.schemeDeposit) into.add(to);
      },
      (plan) => planSchemeDay(side, day, timedDay(side, day, postings), plan),
    );
    used.push(into);
    const funded = side.collectors.all.filter((account) => town.accounts.balance[account]! > 0);
    // Those that collect; what has had its days is empty by midnight.
    expect(funded.length).toBeLessThanOrEqual(5);
  }
  const daysOf = side.collectors.all.map((account) => used.filter((into) => into.has(account)).length);
  expect(side.collectors.all.length).toBeGreaterThan(10);
  expect(Math.max(...daysOf)).toBeLessThanOrEqual(parameters.collectors.days.atMost);
  expect(Math.min(...used.map((into) => into.size))).toBeGreaterThanOrEqual(2);
  const retired = side.collectors.all.filter((account) => !used.slice(-40).some((into) => into.has(account)));
  expect(retired.length).toBeGreaterThan(5);
  for (const account of retired) expect(town.accounts.balance[account]).toBe(0);
});

test('a draw goes to accounts of the operator in some parts, which sum to it', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.integer({ min: 1, max: 10_000_000 }), (number, amount) => {
      const { side, accounts } = schemeTown(number);
      const draw = {
        second: 0,
        why: reasonCode.schemeDraw,
        person: -1,
        account: accounts[0]!,
        amount,
        ref: 1,
      };
      const parts = timedDay(side, number, [draw]);
      expect(parts.length).toBeLessThanOrEqual(parameters.operators.drawParts);
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
      for (const { account } of parts) expect(side.operators.accounts).toContain(account);
    }),
  );
  const { side, accounts } = schemeTown(1);
  const draws = Array.from({ length: 60 }, (_, ref) => ({
    ...{ second: 0, why: reasonCode.schemeDraw, person: -1, account: accounts[0]!, amount: 70_000, ref },
  }));
  const used = timedDay(side, 0, draws);
  expect(used.length).toBeGreaterThan(80);
  expect(new Set(used.map(({ account }) => account)).size).toBe(side.operators.accounts.length);
});
