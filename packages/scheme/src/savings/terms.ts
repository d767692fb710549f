import { addRow } from '@glassmine/kernel';
import type { SavingsWorld } from './world.ts';

/** What the scheme says of its flexible savings: a daily rate, how much goes in at once and altogether. */
export interface SavingsTerms {
  dailyRatePpm: number;
  minimumMinor: number;
  maximumMinor: number;
  /** Whether more is taken in. What is there earns on and can always be sold. */
  open: boolean;
}

const none: SavingsTerms = { dailyRatePpm: 0, minimumMinor: 1, maximumMinor: 1, open: false };

/** The terms of today; closed and at no rate where there never were any. */
export function savingsTermsOf(world: SavingsWorld): SavingsTerms {
  const { savingsTerms } = world;
  const row = savingsTerms.count - 1;
  if (row < 0) return none;
  return {
    dailyRatePpm: savingsTerms.ratePpm[row]!,
    minimumMinor: savingsTerms.minimum[row]!,
    maximumMinor: savingsTerms.maximum[row]!,
    open: savingsTerms.open[row] === 1,
  };
}

export function setSavingsTerms(world: SavingsWorld, terms: SavingsTerms): number {
  const { savingsTerms } = world;
  const row = addRow(savingsTerms);
  savingsTerms.ratePpm[row] = terms.dailyRatePpm;
  savingsTerms.minimum[row] = terms.minimumMinor;
  savingsTerms.maximum[row] = terms.maximumMinor;
  savingsTerms.open[row] = terms.open ? 1 : 0;
  savingsTerms.at[row] = world.vars.now;
  return row;
}

export function seedSavings(world: SavingsWorld): void {
  const { savings } = world.scenario;
  if (savings) setSavingsTerms(world, { ...savings, open: true });
}
