import { amountPattern } from '@glassmine/replica/plain';

/** Text of an amount field: digits, one point, two decimals, no leading zero, below 10^12. */

const wholeDigitsMax = 12;
const decimalsMax = 2;

/** Decimal mark of a language: a point or a comma. */
export function decimalMark(locale: string): string {
  return (
    new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  );
}

/** Turns typed or pasted text into the nearest amount text: `''` or `12`, `12.`, `12.5`, `0.05`. */
export function cleanAmountText(text: string): string {
  const latin = text.replaceAll(',', '.').replace(/[^0-9.]/g, '');
  const [whole = '', ...rest] = latin.split('.');
  const trimmed = whole.replace(/^0+(?=[0-9])/, '').slice(0, wholeDigitsMax);
  if (rest.length === 0) return trimmed;
  return `${trimmed === '' ? '0' : trimmed}.${rest.join('').slice(0, decimalsMax)}`;
}

/** One key of the keypad pressed after `text`. */
export function pressAmountKey(text: string, key: string): string {
  if (key === 'delete') return text.slice(0, -1);
  if (key === '.' && text.includes('.')) return text;
  return cleanAmountText(text + key);
}

const isAmount = new RegExp(amountPattern);

/** The text as a decimal string (`12.` becomes `12`), or null when it is not an amount above zero. */
export function readAmountText(text: string): string | null {
  const amount = text.endsWith('.') ? text.slice(0, -1) : text;
  return isAmount.test(amount) && /[1-9]/.test(amount) ? amount : null;
}
