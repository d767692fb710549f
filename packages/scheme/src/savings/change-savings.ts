import { isWhole } from '@glassmine/kernel';
import { tell } from '../outside/messages.ts';
import { rule } from '../world/command.ts';
import { savingsAmountMax, savingsRateMaxPpm } from './settings.ts';
import { type SavingsTerms, setSavingsTerms } from './terms.ts';

/** The facilitator sets the terms of the flexible savings, from the next midnight on. */
export interface ChangeSavings extends SavingsTerms {
  type: 'changeSavings';
}

export const changeSavings = rule<ChangeSavings>({
  fits: (c) =>
    isWhole(c.dailyRatePpm, 0, savingsRateMaxPpm) &&
    isWhole(c.minimumMinor, 1, savingsAmountMax) &&
    isWhole(c.maximumMinor, 1, savingsAmountMax) &&
    typeof c.open === 'boolean',
  check: (_, { minimumMinor, maximumMinor }) => (maximumMinor < minimumMinor ? 'savings.terms' : null),
  apply: (world, { type: _, ...terms }) => {
    const row = setSavingsTerms(world, terms);
    tell(world, -1, 'goods', 0);
    return { terms: row };
  },
});
