import type { TownParameters } from '../parameters.ts';

/**
 * How much of what is usual somebody spends, by what is in the account: of what is there beyond the usual a part is
 * spent in a month, less than usual is spent where it holds less, and who has little keeps it for what must be paid.
 * @param rent what is kept for the landlord
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
