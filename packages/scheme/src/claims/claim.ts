import type { Member } from '../rows.ts';

/** A figure of a claim: what kind of number, and the number (minor units, ppm, count, world seconds). */
export interface Figure {
  kind: 'money' | 'percent' | 'count' | 'time' | 'text';
  value: number | string;
  /** Of money: which of the two play currencies. */
  currency?: 'coin' | 'cash';
  /** Of money that is in both books: the cash beside the coins. */
  beside?: Figure;
}

/** An amount by book, minor units of each currency; null where there is nothing of that currency to show. */
export interface Amounts {
  readonly coin: number | null;
  readonly cash: number | null;
}

/** What cards of one moment share of a currency; minor units, and two columns by member. */
export interface BookTotals {
  readonly reserve: number;
  readonly liabilities: number;
  readonly promises: number;
  readonly operatorTake: number;
  readonly miningRevenue: number;
  /** Paid in by members, and out to them. */
  readonly deposits: number;
  readonly paidOut: number;
  /** What withdrawals that wait would take from the reserve. */
  readonly pending: number;
  /** Deposits and withdrawals. */
  readonly inflowsBy: Float64Array;
  readonly outflowsBy: Float64Array;
}

/**
 * What the cards of one moment share: the books of both currencies, numbers of the whole world, and a column by
 * member. `claimTotals` makes them.
 */
export interface ClaimTotals {
  readonly coin: BookTotals;
  readonly cash: BookTotals;
  /** Whether any cash has moved: without it no figure has a part in cash. */
  readonly usesCash: boolean;
  /** Machines promise coins only. */
  readonly dailyPromise: number;
  readonly unitsRented: number;
  readonly pendingCount: number;
  readonly lateCount: number;
  readonly oldestPendingHours: number;
  readonly failedCount: number;
  /** Members with a net gain, and with a net loss; the promoter is not among them. */
  readonly winning: number;
  readonly losing: number;
  /** Net result, both currencies in the scheme's; 0 for the promoter. */
  readonly resultBy: Float64Array;
}

/** Whose screen, and what on it (a product, an order) the claim is about. */
export interface ClaimContext<W> {
  world: W;
  /** -1 before registration. */
  member: Member;
  /** Product or order; 0 when there is none. */
  subject: number;
  /** Made anew for each figure when it is left out. */
  totals?: ClaimTotals | undefined;
}

/** Something the scheme shows to be believed, and what the ledger says to it. */
export interface Claim<W> {
  /** Red flag it belongs to, and who names that flag. */
  flag: string;
  source: string;
  /** One of its numbers stands for both currencies, cash at the room's rate. */
  atRate?: true;
  claimed: (context: ClaimContext<W>) => Figure;
  truth: (context: ClaimContext<W>) => Figure;
  /** Numbers inside the two sentences of the card, by placeholder. */
  figures: (context: ClaimContext<W>) => Record<string, Figure>;
}

/** Coins, or an amount of both books: each part in its own currency, and only those that are there. */
export function money(amount: number | Amounts): Figure {
  if (typeof amount === 'number') return { kind: 'money', currency: 'coin', value: amount };
  const { coin, cash } = amount;
  if (cash === null) return money(coin ?? 0);
  const beside: Figure = { kind: 'money', currency: 'cash', value: cash };
  return coin === null ? beside : { ...money(coin), beside };
}

export const percent = (ppm: number): Figure => ({ kind: 'percent', value: ppm });
export const count = (value: number): Figure => ({ kind: 'count', value });
