import { shape } from '@glassmine/kernel';

export const savingsAmountMax = 1_000_000_000_000;
export const savingsRateMaxPpm = 100_000;

const terms = shape.record({
  dailyRatePpm: shape.whole(0, savingsRateMaxPpm),
  minimumMinor: shape.whole(1, savingsAmountMax),
  maximumMinor: shape.whole(1, savingsAmountMax),
});

/** The flexible savings; null (or left out) when the scheme has none. */
export const savings = shape.orNull(terms);

export function checkSavings(given: shape.Read<typeof savings>, faults: shape.Fault[]): void {
  if (given && given.maximumMinor < given.minimumMinor)
    faults.push({ path: '/savings/maximumMinor', reason: 'must be no less than minimumMinor' });
}
