import type { Lottery } from '../chance/lottery.ts';
import type { Account } from '../rows.ts';

/** How often an employer pays. The order is the code in `rhythm`. */
export const rhythm = { monthly: 0, fortnightly: 1, weekly: 2 } as const;

/** By this second of a day, firms that must pay on it have been paid what they lack. */
export const fundedBy = 1_200;

/** Firms of one kind with their sizes. */
export interface Firms {
  readonly accounts: Int32Array;
  /** Chooses a firm by its size. */
  readonly bySize: Lottery;
}

export interface Employers extends Firms {
  readonly rhythm: Uint8Array;
  /** Day of the month, or of the fortnight from a Monday on. */
  readonly payday: Uint8Array;
  /** Second of the day at which the bank books the payroll. */
  readonly second: Int32Array;
  /** What all its people earn in a month, minor units. */
  readonly payroll: Float64Array;
}

export interface Shops extends Firms {
  /** Row of `shopKinds`. */
  readonly kind: Uint8Array;
  /** Seconds by which the shop opens earlier or later than its kind. */
  readonly shift: Int32Array;
}

/** What residents pay and are paid by: rows of `accounts`. */
export interface Places {
  readonly outside: Account;
  readonly outsideCoin: Account;
  readonly employers: Employers;
  readonly shops: Shops;
  readonly traders: Firms;
  /** Marketplaces and card processors. */
  readonly processors: Int32Array;
  readonly landlords: Firms;
  readonly agents: Firms;
  readonly campaigns: Firms;
  readonly platform: Account;
  readonly utilities: Firms;
  readonly charities: Firms;
  readonly relief: Account;
  /** A wallet's brokers: row n of one currency belongs to row n of the other. */
  readonly brokers: { readonly cash: Int32Array; readonly coin: Int32Array; readonly bySize: Lottery };
}
