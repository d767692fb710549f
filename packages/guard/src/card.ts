import type { DigitWindow } from './digits.ts';
import type { Span } from './text.ts';

/** First digits and lengths of the issuers' cards; every number among them has Luhn's check digit. */
const issuers: readonly RegExp[] = [
  // Visa
  /^4(?:\d{12}|\d{15}|\d{18})$/,
  // Mastercard
  /^(?:5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12})$/,
  // American Express
  /^3[47]\d{13}$/,
  // Discover, RuPay, Verve
  /^(?:6011|64[4-9]\d|65\d\d|60\d\d|81\d\d|82\d\d|508\d|353\d|356\d)\d{12}$/,
  /^(?:506[01]|507[89]|6500)(?:\d{12}|\d{14}|\d{15})$/,
  // Diners Club
  /^3(?:0[0-59]|[689]\d)\d{11}$/,
  // JCB
  /^35(?:2[89]|[3-8]\d)\d{12,15}$/,
  // UnionPay
  /^62\d{14,17}$/,
  // Maestro
  /^(?:5018|5020|5038|5893|6304|6759|676[1-3])\d{8,15}$/,
  // Mir, Troy, Elo, Hipercard
  /^(?:220[0-4]|9792|6362|4011|5041|6062)\d{12}$/,
];

export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export function cardIn(windows: readonly DigitWindow[]): Span | null {
  const read = new Set<string>();
  return (
    windows.find(({ digits, plus }) => {
      // A text of the same signs over and over has the same number at each place.
      if (plus || digits.length < 12 || read.has(digits)) return false;
      read.add(digits);
      return isCard(digits);
    }) ?? null
  );
}

function isCard(digits: string): boolean {
  return passesLuhn(digits) && issuers.some((shape) => shape.test(digits));
}
