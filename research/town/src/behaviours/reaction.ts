import type { TownParameters } from '../parameters.ts';

/**
 * A resident's spending as a part of the usual, by the balance: of money beyond the usual a part is spent in a month,
 * with less than usual the spending falls, and with little the resident keeps it for payments that must be made.
 * @param rent the amount kept for the landlord
 */
export function spendingFactor(
  balance: number,
  usual: number,
  budget: number,
  rent: number,
  { reactionPerMonthPpm, leastPpm, mostPpm }: TownParameters['shopping'],
): number {
  const least = leastPpm / 1_000_000;
  if (budget < 1) return least;
  let factor = 1 + ((balance - usual) * reactionPerMonthPpm) / 1_000_000 / budget;
  // Below a fifth of a month's budget, money is stretched.
  const tight = ((balance - rent) * 5) / budget;
  if (tight < 1 && factor > tight) factor = tight;
  return Math.min(mostPpm / 1_000_000, Math.max(least, factor));
}
