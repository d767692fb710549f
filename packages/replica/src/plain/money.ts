/** Money as the wire writes it. Amounts are whole minor units below 2^53. */
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
  const amount = Math.abs(minor);
  const decimals = amount % 100;
  return `${minor < 0 ? '-' : ''}${(amount - decimals) / 100}.${decimals < 10 ? '0' : ''}${decimals}`;
}
