import type { Luck } from './luck.ts';

/** Steps that people's amounts are multiples of, in minor units, and how often. */
const steps = [1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000] as const;
const weights = [20, 3, 5, 7, 22, 15, 18, 6, 4] as const;

/** The amount, or somewhat less with an ending that people's amounts have: at least three quarters of it, and never 0. */
export function everyday(luck: Luck, amount: number): number {
  let place = luck.weighted(weights);
  while (place > 0 && steps[place]! * 4 > amount) place--;
  const step = steps[place]!;
  return Math.floor(amount / step) * step;
}

/**
 * The amount in so many parts, all above 0 and hardly ever alike; all but the last have everyday endings. Fewer parts
 * when there are fewer units.
 */
export function parted(luck: Luck, amount: number, parts: number): number[] {
  const count = Math.max(1, Math.min(parts, Math.floor(amount)));
  const shares = Array.from({ length: count }, () => luck.between(40, 160));
  const result: number[] = [];
  let left = amount;
  let weightLeft = shares.reduce((sum, weight) => sum + weight, 0);
  for (let nth = 0; nth < count - 1; nth++) {
    const most = left - (count - 1 - nth);
    const wanted = Math.max(1, Math.min(most, Math.floor((left * shares[nth]!) / weightLeft)));
    const part = everyday(luck, wanted);
    weightLeft -= shares[nth]!;
    left -= part;
    result.push(part);
  }
  result.push(left);
  return result;
}
