/**
 * Money as the wire writes it, and the sums that a screen shows before the scheme has done them. Amounts are whole
 * minor units below 2^53. What is rounded is rounded down, as the rules of the scheme do; a test holds the two equal.
 */

/** A decimal amount as people type it: digits, at most two decimals, no sign, below 10^12. */
export const amountPattern = '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,2})?$';

/** Minor units of a decimal string with at most two places; its sign is kept. */
export function minorOf(decimal: string): number {
  const [whole = '0', decimals = ''] = decimal.replace('-', '').split('.');
  const minor = Number(whole) * 100 + Number(decimals.padEnd(2, '0').slice(0, 2));
  return decimal.startsWith('-') ? -minor : minor;
}

/** The decimal string with two places of a number of minor units: `-1234.50`. */
export function moneyText(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A share of an amount, in minor units. `percent` has at most four decimals, so it is whole parts per million. */
export function shareOf(amountMinor: number, percent: number): number {
  const ppm = Math.round(percent * 10_000);
  const millions = Math.floor(amountMinor / 1_000_000);
  return millions * ppm + Math.floor(((amountMinor % 1_000_000) * ppm) / 1_000_000);
}

/**
 * What an amount becomes in the other currency, in minor units; 0 when there is no rate.
 * @param cashPerCoinMinor minor units of cash for one whole unit of the scheme's currency
 */
export function exchangedOf(amountMinor: number, cashPerCoinMinor: number, toCash: boolean): number {
  if (cashPerCoinMinor === 0) return 0;
  const [by, over] = toCash ? [cashPerCoinMinor, 100] : [100, cashPerCoinMinor];
  return Math.floor(amountMinor / over) * by + Math.floor(((amountMinor % over) * by) / over);
}
