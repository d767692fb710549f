import { DAY, HOUR, seedOf, shape } from '@glassmine/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openAccount } from '../bank/accounts.ts';
import { type DayPlan, reasonCode } from '../bank/payments.ts';
import type { Account, Resident } from '../rows.ts';
import { runDay } from '../run-day.ts';
import type { Made, Town } from '../town.ts';
import { Collectors, type SchemePayment } from './collectors.ts';
import { schemeSideParameters } from './parameters.ts';
import { emptyTown } from './towns.fixture.ts';

const parameters = shape.read(schemeSideParameters, {}).value;
const people = 30;

/** A town in which each of some people has one account, and a scheme that collects from them. */
function schemeTown(number: number): { town: Town; collectors: Collectors; accounts: Account[] } {
  const town = emptyTown(number);
  const open = (kind: 'current' | 'collector', balance: number) =>
    openAccount(town.accounts, { kind, bank: 0, currency: 'cash', owner: -1 as Resident, balance });
  const accounts = Array.from({ length: people }, () => open('current', 10_000_000));
  const options = { seed: seedOf(number), scheme: 1, parameters };
  return { town, collectors: new Collectors({ ...options, open: () => open('collector', 0) }), accounts };
}

/** Plans a scheme's payments of a day in order of time; returns what the collectors lack for payouts. */
function planDay(
  collectors: Collectors,
  day: number,
  payments: readonly SchemePayment[],
  plan: DayPlan,
): number {
  let lacking = 0;
  collectors.beginDay(day, plan);
  for (const payment of payments) {
    if (payment.why === reasonCode.schemeDeposit) collectors.takeIn(payment);
    else lacking += collectors.payOut(payment);
  }
  collectors.endDay();
  return lacking;
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

/** A day's payments of a scheme that never pays more than it holds. */
function paymentsOf(
  day: number,
  drawn: readonly Drawn[],
  held: number,
  accounts: readonly Account[],
): SchemePayment[] {
  let reserve = held;
  const inOrder = [...drawn].sort((a, b) => a.second - b.second);
  return inOrder.flatMap(({ second, person, amount, kind }, ref) => {
    const paid = kind === 0 ? amount : Math.min(amount, reserve);
    if (paid === 0) return [];
    reserve += kind === 0 ? paid : -paid;
    const why = kind === 0 ? reasonCode.schemeDeposit : reasonsOut[kind - 1]!;
    return { at: day * DAY + second, why, account: accounts[person]!, amount: paid, ref };
  });
}

test('each payment of a scheme is made once, to the cent, and no collector is overdrawn', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000),
      fc.array(fc.array(drawnPosting, { maxLength: 40 }), { minLength: 1, maxLength: 12 }),
      (number, days) => {
        const { town, collectors, accounts } = schemeTown(number);
        for (const drawn of days) {
          const { day } = town;
          const payments = paymentsOf(day, drawn, collectors.held, accounts);
          const made: Made[] = [];
          runDay(
            town,
            (each) => made.push({ ...each }),
            (plan) => expect(planDay(collectors, day, payments, plan)).toBe(0),
          );
          const sums = new Map<number, number>();
          const counts = new Map<number, number>();
          for (const { why, ref, amount, fromAfter } of made) {
            expect(fromAfter).toBeGreaterThanOrEqual(0);
            if (why === reasonCode.schemeMove) continue;
            sums.set(ref, (sums.get(ref) ?? 0) + amount);
            counts.set(ref, (counts.get(ref) ?? 0) + 1);
          }
          expect(sums).toEqual(new Map(payments.map(({ ref, amount }) => [ref, amount])));
          for (const { ref } of payments) expect(counts.get(ref)).toBe(1);
          const held = collectors.all.reduce((sum, each) => sum + town.accounts.balance[each]!, 0);
          expect(held).toBe(collectors.held);
        }
      },
    ),
    { numRuns: 40, interruptAfterTimeLimit: 20_000, endOnFailure: true },
  );
});

test('collectors are opened over time, several at once, and emptied when their days are over', () => {
  const { town, collectors, accounts } = schemeTown(5);
  const used: Set<Account>[] = [];
  for (let day = 0; day < 90; day++) {
    const drawn = Array.from({ length: 40 }, (_, nth) => ({
      second: 8 * HOUR + nth * 900,
      person: nth % people,
      amount: 3_000 + nth,
      kind: 0,
    }));
    const payments = paymentsOf(day, drawn, collectors.held, accounts);
    const into = new Set<Account>();
    runDay(
      town,
      ({ why, to }) => {
        if (why === reasonCode.schemeDeposit) into.add(to);
      },
      (plan) => planDay(collectors, day, payments, plan),
    );
    used.push(into);
    const funded = collectors.all.filter((account) => town.accounts.balance[account]! > 0);
    // Those that collect; what has had its days is empty by midnight.
    expect(funded.length).toBeLessThanOrEqual(5);
  }
  const daysOf = collectors.all.map((account) => used.filter((into) => into.has(account)).length);
  expect(collectors.all.length).toBeGreaterThan(10);
  expect(Math.max(...daysOf)).toBeLessThanOrEqual(parameters.collectors.days.atMost);
  expect(Math.min(...used.map((into) => into.size))).toBeGreaterThanOrEqual(2);
  const retired = collectors.all.filter((account) => !used.slice(-40).some((into) => into.has(account)));
  expect(retired.length).toBeGreaterThan(5);
  for (const account of retired) expect(town.accounts.balance[account]).toBe(0);
});
