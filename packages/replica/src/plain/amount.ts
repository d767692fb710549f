import { latinDigits } from './digits.ts';
import { amountPattern } from './money.ts';

const isAmount = new RegExp(amountPattern);
/** A first group of one to three digits, then groups of three; or the Indian way, groups of two before the last. */
const grouped = /^[1-9]\d{0,2}(\x20\d{3})+$|^[1-9]\d?(\x20\d{2})*\x20\d{3}$/;

/** Decimal mark of a language: a point or a comma. */
export function decimalMark(locale: string): string {
  return (
    new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  );
}

/**
 * The decimal string of the wire for an amount as somebody wrote or pasted it, with any grouping of thousands or lakhs and
 * in the digits of any script; null for what is no amount, has more than two decimals, or can be read in two ways.
 * @param decimal the decimal mark of the writer's language: it tells how the three digits after a single mark are meant
 */
export function readAmount(written: string, decimal: string): string | null {
  const text = latinDigits(written)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/[\u066b\u060c]/g, ',')
    .replace(/[\u066c\u2019']/g, "'")
    .replace(/\p{Zs}/gu, ' ');
  if (!/^[\d., ']*\d[\d., ']*$/.test(text)) return null;
  const marks = text.match(/[., ']/g) ?? [];
  const last = marks.at(-1);
  const isOnce = marks.filter((mark) => mark === last).length === 1;
  const [, before = text, after = ''] = /^(.*)[., '](\d*)$/.exec(text) ?? [];
  const isDecimal =
    isOnce &&
    (last === '.' || last === ',') &&
    (after.length < 3 || after.length > 3 || (last === decimal && marks.length === 1));
  const whole = isDecimal ? before : text;
  const kinds = new Set(isDecimal ? marks.slice(0, -1) : marks);
  if (kinds.size > 1) return null;
  if (kinds.size === 1 && !grouped.test(whole.replace(/[.,']/g, ' '))) return null;
  const digits = whole.replace(/[., ']/g, '').replace(/^0+(?=\d)/, '') || '0';
  const amount = isDecimal && after !== '' ? `${digits}.${after}` : digits;
  return isAmount.test(amount) ? amount : null;
}
