import { DAY } from '@glassmine/kernel';
import { accountKindCode } from './bank/accounts.ts';
import { type DayPlan, shortage } from './bank/payments.ts';
import type { Account } from './rows.ts';
import type { Behaviour, Made, Town } from './town.ts';

/**
 * Carries out a day's payments in the order of their seconds; those of one second as they were planned. Throws
 * RangeError where a payment that must be made cannot be.
 */
export function carryOut(town: Town, plan: DayPlan, visit: (made: Made) => void): void {
  const { accounts } = town;
  const hearers = hearersOf(town);
  const made = emptyMade();
  const rows = inOrder(plan, town.day * DAY);
  const held = holdBack(town, plan, rows);
  let { musts } = plan;
  for (let place = 0; place < plan.count; place++) {
    if (place % placesAhead === 0) lookAhead(town, plan, rows, place);
    const row = rows[place]!;
    const from = plan.from[row] as Account;
    const to = plan.to[row] as Account;
    const before = accounts.balance[from]!;
    const amount =
      accounts.kind[from] === outside ? plan.amount[row]! : payable(plan, row, before, held?.back[from] ?? 0);
    if (amount < 1) continue;
    if (held !== null && plan.shortage[row] === shortage.must) {
      musts -= 1;
      held.back[from] = held.afterFrom[musts]!;
      held.back[to] = held.afterTo[musts]!;
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
    const hearing = hearers[made.why];
    if (hearing !== undefined) for (const behaviour of hearing) behaviour.onPayment?.(town, made);
    visit(made);
  }
}

const placesAhead = 64;
/** Keeps the JIT from removing the prefetch. */
const seenAhead = new Float64Array(1);

/**
 * Prefetches the rows of the next payments: a day's payments touch rows all over the memory, and independent reads take
 * a fraction of the time of dependent ones.
 */
function lookAhead({ accounts }: Town, plan: DayPlan, rows: Int32Array, place: number): void {
  const end = Math.min(plan.count, place + placesAhead);
  const { balance, kind } = accounts;
  let seen = 0;
  for (let at = place; at < end; at++) {
    const row = rows[at]!;
    const from = plan.from[row] as Account;
    const to = plan.to[row] as Account;
    seen += balance[from]! + balance[to]! + kind[from]! + kind[to]!;
    seen += plan.amount[row]! + plan.at[row]! + plan.alert[row]! + plan.ref[row]! + plan.why[row]!;
  }
  seenAhead[0] = seen;
}

/** How much of a planned payment is made from a balance `before`, of which `back` is kept for payments that must be made. */
function payable(plan: DayPlan, row: number, before: number, back: number): number {
  const amount = plan.amount[row]!;
  const short = plan.shortage[row]!;
  if (short === shortage.must) {
    if (amount <= before) return amount;
    throw new RangeError(`account ${plan.from[row]} must pay ${amount} and has ${before}`);
  }
  if (amount <= before - back) return amount;
  return short === shortage.skip ? 0 : before - back;
}

/** What accounts keep for payments that must still be made. */
interface Held {
  /** By account, at the moment. */
  back: Float64Array;
  /** Kept by payer and payee after each payment that must be made, the last payment first. */
  afterFrom: Float64Array;
  afterTo: Float64Array;
}

/**
 * Goes backwards from the end of the day over the payments that must be made: the amount kept before a payment is the
 * amount kept after it plus the payment.
 */
function holdBack({ accounts, kept }: Town, plan: DayPlan, rows: Int32Array): Held | null {
  if (plan.musts === 0 && kept.size === 0) return null;
  const back = backs.of(accounts.count).fill(0, 0, accounts.count);
  for (const [account, amount] of kept) back[account] = amount;
  const afterFrom = new Float64Array(plan.musts);
  const afterTo = new Float64Array(plan.musts);
  let musts = 0;
  for (let place = plan.count - 1; place >= 0; place--) {
    const row = rows[place]!;
    if (plan.shortage[row] !== shortage.must) continue;
    const from = plan.from[row]!;
    const to = plan.to[row]!;
    const amount = plan.amount[row]!;
    afterFrom[musts] = back[from]!;
    afterTo[musts++] = back[to]!;
    back[from] = back[from]! + amount;
    back[to] = Math.max(0, back[to]! - amount);
  }
  return { back, afterFrom, afterTo };
}

function hearersOf(town: Town): Behaviour[][] {
  const of: Behaviour[][] = [];
  for (const behaviour of town.behaviours) {
    for (const why of behaviour.listensTo ?? []) of[why] = [...(of[why] ?? []), behaviour];
  }
  return of;
}

const { outside } = accountKindCode;

const starts = new Int32Array(DAY + 1);

/** An array that is reused from day to day: allocating it costs more than filling it. */
function reused<T extends Int32Array | Float64Array>(make: (length: number) => T): { of(length: number): T } {
  let array = make(0);
  return {
    of(length) {
      if (array.length < length) array = make(Math.ceil(length * 1.25));
      return array;
    },
  };
}

const backs = reused((length) => new Float64Array(length));
const orders = reused((length) => new Int32Array(length));

/** Rows of a plan by their seconds, as many as it has: a counting sort, which keeps the order within a second. */
function inOrder(plan: DayPlan, dayBegins: number): Int32Array {
  starts.fill(0);
  const { at, count } = plan;
  for (let row = 0; row < count; row++) {
    const second = at[row]! - dayBegins;
    if (second < 0 || second >= DAY) throw new RangeError('a payment is planned for another day');
    starts[second + 1]!++;
  }
  for (let second = 0; second < DAY; second++) starts[second + 1]! += starts[second]!;
  const rows = orders.of(count);
  for (let row = 0; row < count; row++) rows[starts[at[row]! - dayBegins]!++] = row;
  return rows;
}

function emptyMade(): Made {
  const none = 0 as Account;
  const rest = { why: 0, scheme: 0, alert: 0, ref: 0, fromBefore: 0, fromAfter: 0, toBefore: 0, toAfter: 0 };
  return { at: 0, from: none, to: none, amount: 0, ...rest };
}
