import { decimalOf, minorOf } from '@glassmine/ui';

/**
 * An amount in the other currency, rounded down as the scheme does. `rate` is the cash for one whole unit of the
 * scheme's currency.
 */
export function gainOf(amount: string, rate: string, toCash: boolean): string {
  const given = BigInt(minorOf(amount));
  const perUnit = BigInt(minorOf(rate));
  if (perUnit === 0n) return '0.00';
  return decimalOf(Number(toCash ? (given * perUnit) / 100n : (given * 100n) / perUnit));
}
