import { DAY } from '@glassmine/kernel';
import type { Account } from '../rows.ts';
import type { Made, Town } from '../town.ts';
import { accountKindCode } from './accounts.ts';
import { type DayPlan, shortage } from './payments.ts';

/** Carries out a day's payments in the order of their seconds; those of one second as they were planned. */
export function carryOut(town: Town, plan: DayPlan, visit: (made: Made) => void): void {
  const { accounts } = town;
  const hearers = hearersOf(town);
  const made = emptyMade();
  for (const row of inOrder(plan, town.day * DAY)) {
    const from = plan.from[row] as Account;
    const to = plan.to[row] as Account;
    const before = accounts.balance[from]!;
    const canOwe = accounts.kind[from] === accountKindCode.outside;
    let amount = plan.amount[row]!;
    if (!canOwe && amount > before) {
      if (plan.shortage[row] === shortage.skip) continue;
      amount = before;
      if (amount < 1) continue;
    }
    made.at = plan.at[row]!;
    made.from = from;
    made.to = to;
    made.amount = amount;
    made.why = plan.why[row]!;
    made.scheme = plan.scheme[row]!;
    made.alert = plan.alert[row]!;
    made.ref = plan.ref[row]!;
    made.fromBefore = before;
    made.fromAfter = before - amount;
    accounts.balance[from] = made.fromAfter;
    made.toBefore = accounts.balance[to]!;
    made.toAfter = made.toBefore + amount;
    accounts.balance[to] = made.toAfter;
    for (const behaviour of hearers[made.why] ?? []) behaviour.made?.(town, made);
    visit(made);
  }
}

function hearersOf(town: Town): Town['behaviours'][] {
  const of: Town['behaviours'][] = [];
  for (const behaviour of town.behaviours) {
    for (const why of behaviour.hears ?? []) of[why] = [...(of[why] ?? []), behaviour];
  }
  return of;
}

/** Rows of a plan by their seconds: a counting sort, which keeps the order within a second. */
function inOrder(plan: DayPlan, dayBegins: number): Int32Array {
  const starts = new Int32Array(DAY + 1);
  for (let row = 0; row < plan.count; row++) {
    const second = plan.at[row]! - dayBegins;
    if (second < 0 || second >= DAY) throw new RangeError('a payment is planned for another day');
    starts[second + 1]!++;
  }
  for (let second = 0; second < DAY; second++) starts[second + 1]! += starts[second]!;
  const rows = new Int32Array(plan.count);
  for (let row = 0; row < plan.count; row++) rows[starts[plan.at[row]! - dayBegins]!++] = row;
  return rows;
}

function emptyMade(): Made {
  const none = 0 as Account;
  const rest = { why: 0, scheme: 0, alert: 0, ref: 0, fromBefore: 0, fromAfter: 0, toBefore: 0, toAfter: 0 };
  return { at: 0, from: none, to: none, amount: 0, ...rest };
}
