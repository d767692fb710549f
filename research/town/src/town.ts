import type { Seed } from '@glassmine/kernel';
import type { AccountTable } from './bank/accounts.ts';
import type { DayPlan } from './bank/payments.ts';
import type { ResidentTable } from './people/residents.ts';
import type { Ties } from './people/ties.ts';
import type { Account } from './rows.ts';

/**
 * People with accounts at several banks, who are paid, pay, save and give; schemes of several worlds collect from them.
 * The balances here are what anybody has: a scheme's world is told at the beginning of a day what its persons can spend.
 */
export interface Town {
  readonly seed: Seed;
  /** Days from 1970-01-01 to the first day of the town. */
  readonly startDay: number;
  /** Days since then that are done. */
  day: number;
  readonly residents: ResidentTable;
  readonly accounts: AccountTable;
  /** Who knows whom: ties of a resident. */
  readonly ties: Ties;
  /**
   * Money that lies in somebody's account and is not theirs: what a scheme has there at the end of the day that is planned, or of
   * the last one. Its holder neither plans with it nor spends it.
   */
  readonly kept: Map<Account, number>;
  readonly behaviours: readonly Behaviour[];
}

/** One habit of the town. It keeps its own state, plans a day's payments, and gets payments that were made. */
export interface Behaviour {
  readonly name: string;
  /** Plans what happens on `town.day`. Draws only by (seed, own stream, resident or account, day). */
  plan(town: Town, plan: DayPlan): void;
  /** Kinds of payments for which `onPayment` is called, right after each payment, in order. */
  readonly listensTo?: readonly number[];
  onPayment?(town: Town, payment: Made): void;
}

/** A payment that was made. The object is reused for the next one. */
export interface Made {
  at: number;
  from: Account;
  to: Account;
  /** What was really paid. */
  amount: number;
  why: number;
  scheme: number;
  alert: number;
  ref: number;
  fromBefore: number;
  fromAfter: number;
  toBefore: number;
  toAfter: number;
}
