import { type Compact, compactOf } from './compact.ts';
import type { DigitWindow } from './digits.ts';
import { oneOf, wordEnd, wordStart, wordsOf } from './lexicon.ts';
import { longNumber, namedIn, namesOf } from './named.ts';
import { type Span, spansOf } from './text.ts';

const apart = '[ ._-]{0,3}';
/** PAN of India: the fourth letter says what kind of person it is of. In capitals also with something between. */
const pan = [
  /(?<![\p{L}\p{N}])[a-z]{3}[abcfghjlpt][a-z]\d{4}[a-z](?![\p{L}\p{N}])/giu,
  new RegExp(
    `${wordStart}[A-Z](?:${apart}[A-Z]){2}${apart}[ABCFGHJLPT]${apart}[A-Z](?:${apart}\\d){4}${apart}[A-Z]${wordEnd}`,
    'gu',
  ),
];
const ssnParts = String.raw`(?!000|666|9)\d{3}([-. ])(?!00)\d{2}\1(?!0000)\d{4}`;
const ssn = new RegExp(String.raw`(?<![\d.,-] ?)${ssnParts}(?![-.,]?\d)`, 'gu');
/** National insurance of Britain: some letters never begin one, and four end one. */
const nationalInsurance = new RegExp(
  `${wordStart}(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z](?: ?\\d\\d){3} ?[A-D]${wordEnd}`,
  'gu',
);
/** DNI and NIE of Spain. A small letter behind a blank is a word. */
const spanish = new RegExp(
  `(?<![\\p{L}\\p{N}.,-])(?:\\d{8}|\\d{2}[. ]\\d{3}[. ]\\d{3}|\\d(?: \\d){7}|[XYZxyz][ .-]?\\d{7}|[XYZ](?: \\d){7})(?:[ .-]?[A-Z]|-?[a-z])${wordEnd}`,
  'gu',
);
const spanishLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

function isSpanish(written: string): boolean {
  const signs = written.replace(/[ .-]/g, '').toUpperCase();
  const number = signs.slice(0, -1).replace(/^[XYZ]/, (first) => String('XYZ'.indexOf(first)));
  return spanishLetters[Number(number) % 23] === signs.at(-1);
}

const papers = wordsOf('papers');
const paperNames = namesOf(papers);
/** Digits; capitals and digits as they are printed on a card. */
const onPapers = [longNumber, String.raw`(?=(?:[A-Z]{0,8}\d){3})[A-Z0-9]{7,18}${wordEnd}`].map(
  (shape) => new RegExp(shape, 'uy'),
);
const signBySign = [
  new RegExp(
    String.raw`(?=(?:(?:\p{L} ){0,8}\d ?){3})(?=(?:\d )*\p{L} )[A-Za-z0-9](?: [A-Za-z0-9]){7,15}${wordEnd}`,
    'uy',
  ),
];
const namedBehind = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}.,-])${longNumber}(?:[^\\p{L}\\p{N}\\n]{1,3}[\\p{L}\\p{M}]{1,8}){0,3}[^\\p{L}\\p{M}\\p{N}\\n]{1,3}(?:${oneOf(papers)})${wordEnd}`,
  'giu',
);

/**
 * What an office gave to a person: by its letters and digits, with its check letter where it has one, or because a word
 * beside it says what it is.
 */
export function identityIn(signs: string, runs: readonly Compact[] = compactOf(signs)): Span | null {
  for (const shape of [...pan, ssn, nationalInsurance]) {
    const [found] = spansOf(signs, shape);
    if (found) return found;
  }
  const checked = spansOf(signs, spanish).find(({ start, end }) => isSpanish(signs.slice(start, end)));
  return checked ?? fiscalIn(runs);
}

/** @param rest the signs without amounts and dates: "my passport, 12.04.2031" */
export function namedPaperIn(signs: string, rest: string): Span | null {
  return (
    namedIn(signs, paperNames, signBySign) ??
    namedIn(rest, paperNames, onPapers) ??
    spansOf(rest, namedBehind)[0] ??
    null
  );
}

/** Codice fiscale of Italy: where two people would have the same, letters stand for digits. */
const fiscal = /^[A-Z]{6}[\dLMNP-V]{2}[A-EHLMPR-T][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]/;
/** Security number of France, of somebody born in Corsica. */
const corsican = /^[12]\d{4}2[AB]\d{8}/;
const oddValues = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];

function fiscalIn(runs: readonly Compact[]): Span | null {
  for (const run of runs) {
    for (const from of run.tokenStarts) {
      const length = lettersOfPapers(run, from);
      if (length > 0) return { start: run.at[from]!, end: run.endOf(from, length) };
    }
  }
  return null;
}

function lettersOfPapers(run: Compact, from: number): number {
  const written = run.text.slice(from, from + 16).toUpperCase();
  const isFiscal = fiscal.test(written) && /\d.*\d.*\d/.test(written) && passesFiscal(written);
  if (isFiscal && run.isTokenEnd(from + 16)) return 16;
  const french = corsican.exec(written)?.[0];
  const isFrench = french !== undefined && passesFrench(french.replace('2A', '19').replace('2B', '18'));
  return isFrench && run.isTokenEnd(from + 15) ? 15 : 0;
}

function passesFiscal(code: string): boolean {
  let sum = 0;
  for (let i = 0; i < 15; i++) {
    const value = Number.parseInt(code[i]!, 36);
    const plain = value > 9 ? value - 10 : value;
    sum += i % 2 === 0 ? oddValues[plain]! : plain;
  }
  return String.fromCharCode(65 + (sum % 26)) === code[15];
}

/** Thirteen digits and two that make them a multiple of 97. */
const passesFrench = (digits: string): boolean =>
  97 - (Number(digits.slice(0, 13)) % 97) === Number(digits.slice(13));

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
export const aadhaarIn = (windows: readonly DigitWindow[]): Span | null =>
  windows.find(
    ({ digits, isWhole, plus }) => isWhole && !plus && /^[2-9]\d{11}$/.test(digits) && passesVerhoeff(digits),
  ) ?? null;

const paperWords = new RegExp(`${wordStart}(?:${oneOf(papers)})${wordEnd}`, 'iu');
export const namesPaper = (signs: string): boolean => paperWords.test(signs);
/** As a number of papers is printed. Of figures with anything between them, one in a hundred has the right digits. */
const printed = /^\d(?:[ .-]{0,2}\d)*$/;

/**
 * Numbers of Turkey, Germany and France that are digits alone, by their check digits: as they are printed, or anyhow in
 * a text that names such papers.
 * @param signs those that the windows are of
 */
export function citizenIn(signs: string, windows: readonly DigitWindow[]): Span | null {
  const right = windows.filter(({ digits, isWhole, plus }) => isWhole && !plus && isCitizen(digits));
  if (right.length === 0) return null;
  return paperWords.test(signs)
    ? right[0]!
    : (right.find(({ start, end }) => printed.test(signs.slice(start, end))) ?? null);
}

const isCitizen = (digits: string): boolean =>
  (/^[1-9]\d{10}$/.test(digits) && (passesTurkish(digits) || passesGerman(digits))) ||
  (/^[12]\d\d(?:0[1-9]|1[0-2]|[2-9]\d)\d{10}$/.test(digits) && passesFrench(digits));

/** TC kimlik: its last two digits follow from the others. */
function passesTurkish(written: string): boolean {
  const digits = [...written].map(Number);
  const sum = (from: number, to: number, step: number): number => {
    let all = 0;
    for (let i = from; i < to; i += step) all += digits[i]!;
    return all;
  };
  return (sum(0, 9, 2) * 7 + 90 - sum(1, 8, 2)) % 10 === digits[9] && sum(0, 10, 1) % 10 === digits[10];
}

/** Steuer-ID: ISO 7064, and of its first ten digits one stands there twice or three times. */
function passesGerman(written: string): boolean {
  const first = [...written.slice(0, 10)];
  const repeated = 10 - new Set(first).size;
  if (repeated !== 1 && repeated !== 2) return false;
  if (repeated === 2 && !first.some((digit) => first.filter((other) => other === digit).length === 3))
    return false;
  let product = 10;
  for (const digit of first) product = (((Number(digit) + product) % 10 || 10) * 2) % 11;
  return (11 - product) % 10 === Number(written[10]);
}
