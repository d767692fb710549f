import { decimalMark, readAmount } from '@glassmine/replica/plain';
import { useKit } from './kit-context.tsx';

/** Text of an amount field, as it was typed or pasted: `readAmount` says what it means. */

const decimalsMax = 2;
const wholeDigitsMax = 12;

/** One key of the keypad pressed after `text`; the key `.` writes the decimal mark. A key that would make no amount is ignored. */
export function pressAmountKey(text: string, key: string, mark: string): string {
  if (key === 'delete') return text.slice(0, -1);
  const [, after] = text.split(mark);
  if (key === '.') return after === undefined ? `${text || '0'}${mark}` : text;
  if (after !== undefined && after.length >= decimalsMax) return text;
  if (after === undefined && text.replace(/\D/g, '').length >= wholeDigitsMax) return text;
  return text === '0' ? key : text + key;
}

/** A decimal string as the reader writes it, as the start of an amount field; other texts stay as they are. */
export function amountInMark(text: string, mark: string): string {
  return /^\d*\.\d{0,2}$/.test(text) ? text.replace('.', mark) : text;
}

/** The text as a decimal string of the wire, or null when it is not an amount above zero. */
export function readAmountText(text: string, locale: string): string | null {
  const amount = readAmount(text, decimalMark(locale));
  return amount !== null && /[1-9]/.test(amount) ? amount : null;
}

/** `readAmountText` for what the reader writes. */
export function useReadAmount(): (text: string) => string | null {
  const { locale } = useKit();
  return (text) => readAmountText(text, locale);
}
