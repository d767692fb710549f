import { type Fault, orNull, type Read, record, whole } from '../world/shape.ts';

export const savingsAmountMax = 1_000_000_000_000;
export const savingsRateMaxPpm = 100_000;

const terms = record({
  dailyRatePpm: whole(0, savingsRateMaxPpm),
  minimumMinor: whole(1, savingsAmountMax),
  maximumMinor: whole(1, savingsAmountMax),
});

/** The flexible savings; null (or left out) when the scheme has none. */
export const savings = orNull(terms);

export function checkSavings(given: Read<typeof savings>, faults: Fault[]): void {
  if (given && given.maximumMinor < given.minimumMinor)
    faults.push({ path: '/savings/maximumMinor', reason: 'must be no less than minimumMinor' });
}
