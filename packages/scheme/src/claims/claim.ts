/** A figure of a claim: what kind of number, and the number (minor units, ppm, count, world seconds). */
export interface Figure {
  kind: 'money' | 'percent' | 'count' | 'time' | 'text';
  value: number | string;
}

/**
 * What the cards of one moment share: numbers of the whole world, minor units and counts, and three columns by member.
 * `claimTotals` makes them.
 */
export interface ClaimTotals {
  readonly reserve: number;
  readonly liabilities: number;
  readonly promises: number;
  readonly operatorTake: number;
  readonly miningRevenue: number;
  /** Paid in by members, and out to them, in the scheme's currency. */
  readonly deposits: number;
  readonly paidOut: number;
  readonly dailyPromise: number;
  readonly unitsRented: number;
  readonly pending: number;
  readonly pendingCount: number;
  readonly lateCount: number;
  readonly oldestPendingHours: number;
  readonly failedCount: number;
  /** Members with a net gain, and with a net loss; the promoter is not among them. */
  readonly winning: number;
  readonly losing: number;
  /** Of all kinds, in the scheme's currency. */
  readonly inflowsBy: Float64Array;
  readonly outflowsBy: Float64Array;
  /** Net result, both currencies in the scheme's; 0 for the promoter. */
  readonly resultBy: Float64Array;
}

/** Whose screen, and what on it (a product, an order) the claim is about. */
export interface ClaimContext<W> {
  world: W;
  /** -1 before registration. */
  member: number;
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
  claimed: (context: ClaimContext<W>) => Figure;
  truth: (context: ClaimContext<W>) => Figure;
  /** Numbers inside the two sentences of the card, by placeholder. */
  figures: (context: ClaimContext<W>) => Record<string, Figure>;
}

export const money = (value: number): Figure => ({ kind: 'money', value });
export const percent = (ppm: number): Figure => ({ kind: 'percent', value: ppm });
export const count = (value: number): Figure => ({ kind: 'count', value });
