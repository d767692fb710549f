import type { DigitWindow } from './digits.ts';
import { type Span, spansOf } from './text.ts';

/** PAN of India: the fourth letter says what kind of person it is of. In capitals also with something between. */
const pan = [
  /(?<![\p{L}\p{N}])[a-z]{3}[abcfghjlpt][a-z]\d{4}[a-z](?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])[A-Z](?:[ ._-]{0,2}[A-Z]){2}[ ._-]{0,2}[ABCFGHJLPT][ ._-]{0,2}[A-Z](?:[ ._-]{0,2}\d){4}[ ._-]{0,2}[A-Z](?![\p{L}\p{N}])/gu,
];
const ssnParts = String.raw`(?!000|666|9)\d{3}([-. ])(?!00)\d{2}\1(?!0000)\d{4}`;
const ssn = new RegExp(String.raw`(?<![\d.,-] ?)${ssnParts}(?![-.,]?\d)`, 'gu');
/** Without its dashes it is any nine digits: only what stands before them tells. */
const namedSsn = /\b(?:ssn|social security)[^\d]{0,30}(?!000|666|9)\d{9}(?!\d)/giu;

/** What an office gave to a person: Aadhaar, PAN, a social security number. */
export function identityIn(signs: string): Span | null {
  for (const shape of [...pan, ssn, namedSsn]) {
    const [found] = spansOf(signs, shape);
    if (found) return found;
  }
  return null;
}

const permuted = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];
/** The group of ten elements that Verhoeff's check digit multiplies in: turns and mirrored turns of a pentagon. */
function times(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : ((a + b) % 5) + 5;
  return b < 5 ? ((a - b) % 5) + 5 : (a - b + 5) % 5;
}

function passesVerhoeff(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    sum = times(sum, Number(permuted[i % 8]![digit]));
  }
  return sum === 0;
}

/** Twelve digits that nothing else adjoins; of longer ones every tenth piece has a right check digit. */
export function aadhaarIn(windows: readonly DigitWindow[]): Span | null {
  return (
    windows.find(
      ({ digits, isWhole, plus }) =>
        isWhole && !plus && /^[2-9]\d{11}$/.test(digits) && passesVerhoeff(digits),
    ) ?? null
  );
}
