import type { Member } from './rows.ts';

/** A figure of a claim: what kind of number, and the number (minor units, ppm, count, world seconds). */
export interface Figure {
  kind: 'money' | 'percent' | 'count' | 'time' | 'text';
  value: number | string;
  /** Of money: the currency's place in the scenario's list, 0 for the scheme's own. */
  currency?: number;
  /** Of money that is in several books: that of the next currency which has some. */
  beside?: Figure;
}

/** An amount by currency, minor units of each; null where there is nothing of that currency to show. */
export type Amounts = readonly (number | null)[];

/** What cards of one moment share of a currency; minor units, and two columns by member. */
export interface BookTotals {
  readonly reserve: number;
  readonly shown: number;
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
 * What the cards of one moment share: the book of each currency, numbers of the whole world, and a column by
 * member. `claimTotals` makes them.
 */
export interface ClaimTotals {
  readonly books: readonly BookTotals[];
  /** Of each currency whether figures have a part in it: a local one once any of it has moved. */
  readonly used: readonly boolean[];
  /** Machines promise the scheme's own currency only. */
  readonly dailyPromise: number;
  readonly pendingCount: number;
  readonly lateCount: number;
  readonly oldestPendingHours: number;
  readonly failedCount: number;
  /** Members with a net gain, and with a net loss; the promoter is not among them. */
  readonly winning: number;
  readonly losing: number;
  /** Net result, all currencies in the scheme's; 0 for the promoter. */
  readonly resultBy: Float64Array;
}

/**
 * What claims of several subjects are held against, read from the ledger at one moment: of the scheme, and of the member
 * who sees the card. Amounts in minor units, by book where both can have some.
 */
export interface LedgerFigures {
  readonly reserve: Amounts;
  /** Of the scheme's own currency, in which machines are paid, if at all. */
  readonly schemeReserve: number;
  /** Liabilities and promises. */
  readonly owed: Amounts;
  /** Reserve over all that is owed, all currencies at the room's rates. */
  readonly coveragePpm: number;
  /** Paid in by members, and out to them. */
  readonly deposits: Amounts;
  readonly paidOut: Amounts;
  /** What withdrawals that wait would take from the reserve, how many wait, and how long. */
  readonly pending: Amounts;
  readonly pendingCount: number;
  readonly lateCount: number;
  readonly oldestPendingHours: number;
  readonly failedCount: number;
  readonly operatorTake: Amounts;
  readonly miningRevenue: number;
  readonly incomeCredited: number;
  /** What orders that run promise a day, and the days for which the reserve holds it. */
  readonly dailyPromise: number;
  readonly daysCovered: number;
  /** Members with a net gain, and with a net loss; the promoter is not among them. */
  readonly winning: number;
  readonly losing: number;
  readonly losingPpm: number;
  /** The member's money on the screen, and the share of it that exists; nothing before registration. */
  readonly total: Amounts;
  readonly totalShare: Amounts;
  readonly extractable: Amounts;
  readonly extractableShare: Amounts;
  readonly paidIn: Amounts;
  readonly paidBack: Amounts;
  /** Members in the member's team, those who lost, and what they lost. */
  readonly teamSize: number;
  readonly teamLosing: number;
  readonly teamLost: number;
}

/** Whose screen, and what on it (a product, an order) the claim is about. */
export interface ClaimContext<W> {
  world: W;
  /** -1 before registration. */
  member: Member;
  /** Product or order; 0 when there is none. */
  subject: number;
  /** Read when a claim first asks for them; `claimContext` makes them. */
  readonly ledger: LedgerFigures;
}

/** Something the scheme shows to be believed, and what the ledger says to it. */
export interface Claim<W> {
  /** Red flag it belongs to, and who names that flag. */
  flag: string;
  source: string;
  /** One of its numbers stands for all currencies, local ones at the room's rates. */
  atRate?: true;
  claimed: (context: ClaimContext<W>) => Figure;
  truth: (context: ClaimContext<W>) => Figure;
  /** Numbers inside the two sentences of the card, by placeholder. */
  figures: (context: ClaimContext<W>) => Record<string, Figure>;
}

/** An amount of the scheme's own currency, or of several: each part in its own, and only those that are there. */
export function money(amount: number | Amounts): Figure {
  if (typeof amount === 'number') return { kind: 'money', currency: 0, value: amount };
  const parts = amount.flatMap((value, currency): Figure[] =>
    value === null ? [] : [{ kind: 'money', currency, value }],
  );
  if (parts.length === 0) return money(0);
  return parts.reduceRight((beside, part) => ({ ...part, beside }));
}

export const percent = (ppm: number): Figure => ({ kind: 'percent', value: ppm });

export const count = (value: number): Figure => ({ kind: 'count', value });
