import { DAY } from '@glassmine/kernel';
import { type DayPlan, reasonCode } from '../bank/payments.ts';
import type { Collectors } from './collectors.ts';
import { type InstantsOptions, type SchemePosting, type TimedPosting, timed } from './instants.ts';
import type { Operators } from './operators.ts';

/** One scheme in one currency, as the banks see it. */
export interface SchemeSide extends InstantsOptions {
  collectors: Collectors;
  operators: Operators;
}

/** The postings of a scheme's day at the seconds at which banks book them, draws in their parts; sorted by time. */
export function timedDay(side: SchemeSide, day: number, postings: readonly SchemePosting[]): TimedPosting[] {
  return timed(side, day, side.operators.splitDraws(day, postings));
}

/**
 * Plans a scheme's day in the town: each posting once, to the cent, with the moves between collectors that it takes.
 * Returns what the collectors lack for payouts: 0 unless a deposit that was planned before was not made.
 */
export function planSchemeDay(
  { collectors }: SchemeSide,
  day: number,
  postings: readonly TimedPosting[],
  plan: DayPlan,
): number {
  let lacking = 0;
  collectors.beginDay(day, plan);
  for (const { at, account, amount, why, ref } of postings) {
    const payment = { at: day * DAY + at, account, amount, why, ref };
    if (why === reasonCode.schemeDeposit) collectors.takeIn(payment);
    else lacking += collectors.payOut(payment);
  }
  collectors.endDay();
  return lacking;
}
