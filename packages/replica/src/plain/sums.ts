/**
 * The sums of money that a screen shows before the scheme has done them, in whole minor units below 2^53. What is rounded
 * is rounded down, as the rules of the scheme do; wallet/sums.test.ts holds the two equal.
 */

/** A share of an amount, in minor units. `percent` has at most four decimals, so it is whole parts per million. */
export function shareOf(amountMinor: number, percent: number): number {
  const ppm = Math.round(percent * 10_000);
  const millions = Math.floor(amountMinor / 1_000_000);
  return millions * ppm + Math.floor(((amountMinor % 1_000_000) * ppm) / 1_000_000);
}

/**
 * What an amount becomes in the other currency, in minor units; 0 when there is no rate.
 * @param perUnitMinor minor units of the local currency for one whole unit of the scheme's currency
 */
export function exchangedOf(amountMinor: number, perUnitMinor: number, toLocal: boolean): number {
  if (perUnitMinor === 0) return 0;
  const [by, over] = toLocal ? [perUnitMinor, 100] : [100, perUnitMinor];
  return Math.floor(amountMinor / over) * by + Math.floor(((amountMinor % over) * by) / over);
}
