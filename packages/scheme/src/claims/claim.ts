/** A figure of a claim: what kind of number, and the number (minor units, ppm, count, world seconds). */
export interface Figure {
  kind: 'money' | 'percent' | 'count' | 'time' | 'text';
  value: number | string;
}

/** Whose screen, and what on it (a product, an order) the claim is about. */
export interface ClaimContext<W> {
  world: W;
  /** -1 before registration. */
  member: number;
  /** Product or order; 0 when there is none. */
  subject: number;
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
