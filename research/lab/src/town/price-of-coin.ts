import type { TownParameters } from '@glassmine/town';

/** Share of a median month's wage that the median resident can spare: measured after a month of the town. */
const spareOfWage = 0.5;

/**
 * The price of a coin in a town, in whole units of cash: brokers have one price for everybody. Where the scenario does not give
 * it, the median of the first scheme's people has the savings that its scenario says.
 */
export function pricedTown(
  parameters: TownParameters,
  scenario: unknown,
): { rate: number; parameters: TownParameters } {
  const { town, crowd } = scenario as {
    town?: { brokers?: { cashPerThousandCoin?: number } };
    crowd: { savingsMedianMinor: number };
  };
  const { brokers, wages } = parameters;
  const isGiven = town?.brokers?.cashPerThousandCoin !== undefined;
  const wanted = isGiven
    ? brokers.cashPerThousandCoin / 1_000
    : (spareOfWage * wages.medianMinor) / Math.max(1, crowd.savingsMedianMinor);
  const rate = Math.max(1, Math.round(wanted));
  return { rate, parameters: { ...parameters, brokers: { ...brokers, cashPerThousandCoin: rate * 1_000 } } };
}
