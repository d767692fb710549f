import { isWhole, rule } from '@glassmine/kernel';
import { tellEverybody } from '../events/events.ts';
import { machinesEvents } from '../machines/events.ts';
import { savingsAmountMax, savingsRateMaxPpm } from './scenario.ts';
import { type SavingsTerms, setSavingsTerms } from './terms.ts';
import type { SavingsWorld } from './world.ts';

/** The facilitator sets the terms of the flexible savings, from the next midnight on. */
export interface ChangeSavings extends SavingsTerms {
  type: 'changeSavings';
}

export const changeSavings = rule({
  fits: (c) =>
    isWhole(c.dailyRatePpm, 0, savingsRateMaxPpm) &&
    isWhole(c.minimumMinor, 1, savingsAmountMax) &&
    isWhole(c.maximumMinor, 1, savingsAmountMax) &&
    typeof c.open === 'boolean',
  check: (_: SavingsWorld, { minimumMinor, maximumMinor }: ChangeSavings) =>
    maximumMinor < minimumMinor ? 'savings.terms' : null,
  apply: (world, { type: _, ...terms }) => {
    const row = setSavingsTerms(world, terms);
    tellEverybody(world, machinesEvents.goods, 0);
    return { terms: row };
  },
});
