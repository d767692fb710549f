import { oneOf, wordsOf } from './lexicon.ts';
import type { Span } from './text.ts';

/**
 * Figures that are no phone and no card although their digits could be: amounts, dates, times, scores, lists. Each
 * must be written as people write it and stand by itself: with digits right before or behind it, it may be a piece of
 * a number in disguise.
 */
export function harmlessFigures(signs: string): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < signs.length; at++) {
    if (!isDigit(signs[at]) || isDigit(signs[at - 1])) continue;
    const span = figureAt(signs, at, spans.at(-1)?.end ?? 0);
    if (span) {
      spans.push(span);
      at = span.end - 1;
    } else {
      while (isDigit(signs[at + 1])) at++;
    }
  }
  return spans;
}

const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= '0' && sign <= '9';

function figureAt(signs: string, at: number, last: number): Span | null {
  const rest = signs.slice(at, at + 400);
  const before = signs.slice(Math.max(0, at - 10), at);
  if (!isFreeBefore(signs, at, last) && !/ISBN-1[03]:? ?$/i.test(before)) return null;
  const book = bookLength(rest, before);
  if (book > 0) return { start: at, end: at + book };
  for (const length of [
    caseLength(rest, before),
    isSectionBefore(signs, at) ? sectionLength(rest) : 0,
    thousandsLength(rest),
    listLength(rest),
    sumOfRound(rest),
    timesLength(rest),
    powersLength(rest),
    sequenceLength(rest, before),
  ]) {
    if (length > 0 && isFreeAfter(rest, length)) return { start: at, end: at + length };
  }
  const length = weakAmount(rest);
  const after = rest.slice(length, length + 8);
  const follows = figureFollows.test(after.slice(0, 5)) && !yearFollows.test(after);
  return length > 0 && (!follows || changeFollows.test(rest.slice(length, length + 12)))
    ? { start: at, end: at + length }
    : null;
}

/** A figure that says which one the next is: the second, or that of a year or a quarter. */
const labelled = /(?:^|[ (])(?:Q?\d{1,2}|(?:19|20)\d\d)(?:: | = | \(|\) )$/;

/** No digit within four signs, and no `+`, unless what was there is harmless itself or a clause ends between. */
function isFreeBefore(signs: string, at: number, last: number): boolean {
  const before = signs.slice(Math.max(last, at - 8), at);
  if (/\+\(?$/.test(before)) return false;
  return !/\d[^\p{L}\p{M}\d]{0,4}$/u.test(before) || labelled.test(before);
}

/** As in figures of several years. */
const yearFollows = /^[,;] (?:19|20)\d\d: /;
/** As behind an index: `(+0,8 %)`. */
const changeFollows = /^ \([+-]?\d{1,3}(?:[.,]\d{1,2})? ?%\)/;
const figureFollows = /^[^\p{L}\p{M}\d]{0,4}\d/u;

function isFreeAfter(rest: string, length: number): boolean {
  const after = rest.slice(length, length + 16);
  if (!figureFollows.test(after) || /^(?:: | = | \(|\) )\d/.test(after) || changeFollows.test(after))
    return true;
  // A sentence or a part of it has ended, and the figure in the next one stands by itself.
  return (
    /^(?:\. \d{1,6}(?!\d|[^\p{L}\p{M}\d]{1,4}\d)|, \d{1,4} \p{L})/u.test(after) || yearFollows.test(after)
  );
}

/** After the letters of an office: its year, and a number in it. */
const caseLength = (rest: string, before: string): number =>
  /(?<![\p{L}\p{N}])\p{Lu}{2,6}[-/]$/u.test(before)
    ? (/^(?:19|20)\d\d[-/]\d{1,6}(?![\d/-])/.exec(rest)?.[0].length ?? 0)
    : 0;

const sections = new Set(wordsOf('sections'));
const sectionWord = /(?<![\p{L}\p{M}\p{N}])([\p{L}\p{M}]{1,16}|§{1,2})[.:]? {0,2}$/u;
const isSectionBefore = (signs: string, at: number): boolean =>
  /[ .:§]/.test(signs[at - 1] ?? '') &&
  sections.has(sectionWord.exec(signs.slice(Math.max(0, at - 20), at))?.[1]?.toLowerCase() ?? '');
const section = String.raw`[1-9]\d{0,3}[a-z]{0,2}(?:\([0-9a-z]{1,3}\)){0,3}(?![\p{L}\p{M}\d])`;
const someSections = new RegExp(
  `^${section}(?:(?:, ?| ?[-/&] ?| (?:${oneOf(wordsOf('conjunctions'))}) )${section}){0,12}`,
  'iu',
);

/** What stands behind a word for a part of a law or a book: small numbers that grow, or the year of a law. */
function sectionLength(rest: string): number {
  const found = someSections.exec(rest)?.[0];
  if (found === undefined) return 0;
  const numbers = found.replace(/\([^)]*\)/g, '').match(/\d+/g)!;
  if (numbers.length === 1) return numbers[0]!.length < 4 || lawYear.test(numbers[0]!) ? found.length : 0;
  return numbers.every((number, i) => i === 0 || Number(number) > Number(numbers[i - 1]!)) ? found.length : 0;
}
const lawYear = /^(?:1[89]|20)\d\d$/;

/** In groups of three with noughts at its end: no number of a person is written so. */
const thousandsLength = (rest: string): number =>
  /^[1-9]\d{0,2}([.,'’])\d{3}(?:\1\d{3})?(?:\1(?:000)){2}(?!\d|[.,]\d)/.exec(rest)?.[0].length ?? 0;

/** The number of a book, with its check digit: 13 digits say themselves what they are, ten behind the letters ISBN. */
function bookLength(rest: string, before: string): number {
  const written = /^\d(?:[- ]?\d){8,11}[- ]?[\dX](?![- ]?\d)/.exec(rest)?.[0] ?? '';
  const digits = written.replace(/[- ]/g, '');
  if (written.length - digits.length > 4) return 0;
  const isNamed = /ISBN(?:-1[03])?:? ?$/i.test(before);
  // As it is printed, in five groups: named so, it need not be right.
  if (isNamed && written.length === 17 && /^97[89]([- ])\d{1,5}\1\d{1,7}\1\d{1,6}\1[\dX]$/.test(written))
    return 17;
  if (digits.length === 13 && /^97[89]/.test(digits)) {
    const sum = [...digits].reduce((all, digit, i) => all + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
    return sum % 10 === 0 ? written.length : 0;
  }
  if (digits.length !== 10 || !isNamed) return 0;
  const sum = [...digits].reduce((all, digit, i) => all + (digit === 'X' ? 10 : Number(digit)) * (10 - i), 0);
  return sum % 11 === 0 ? written.length : 0;
}

const money = `(?:p[A-Z]{2,5}|[A-Z]{3,4}|%|‰|[₹€£$₺₦])`;
const grouped = String.raw`(?:[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,8})?|[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,8})?|[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d{1,8})?|[1-9]\d{0,2}(?:['’]\d{3})+(?:[.,]\d{1,8})?|[1-9]\d?(?:,\d\d)*,\d{3}(?:\.\d{1,8})?)`;
const plain = String.raw`(?:(?:0|[1-9]\d{0,2})[.,]\d{1,4}|0[.,]\d{1,8}|[1-9]\d{3,5}[.,]\d{1,2})`;
const end = String.raw`(?![\d])(?![.,'’]\d)`;
const asAmount = new RegExp(`^(?:${grouped}|${plain})${end}`, 'u');
const withMoney = new RegExp(
  `^(?:${grouped}|[1-9]\\d{0,8}[.,]\\d{2}|[1-9]\\d{0,6}0{5,9}|\\d{1,8})${end} ?${money}(?![\\p{L}\\d])`,
  'u',
);
const moneyBefore = new RegExp(`${money} ?$`, 'u');

const year = '(?:19|20)\\d\\d';
const date = `(?:(?:0?[1-9]|[12]\\d|3[01])([./-] ?)(?:0?[1-9]|[12]\\d|3[01])\\1(?:${year}|\\d\\d)|${year}([./-])(?:0?[1-9]|1[0-2])\\2(?:0?[1-9]|[12]\\d|3[01]))`;
const time = '(?:[01]?\\d|2[0-4])(?: ?[:h] ?|\\.)[0-5]\\d(?::[0-5]\\d)?(?: ?(?:[ap]\\.?m\\.?|h|Uhr|hrs))?';
const when = new RegExp(
  `^(?:${date}(?:(?:T|,? )${time})?|${time}(?: ?- ?${time})?)(?![\\d])(?![.:/-]\\d)`,
  'iu',
);
/** Of a game, also of cricket, where the second figure is at most ten, and of basketball; or a ratio. */
const score =
  /^(?:\d{1,2}(?: ?[-:] ?|\/)\d{1,2}|[1-9]\d{1,2}\/(?:10|\d)|1?\d\d-1?\d\d)(?!\d)(?! ?[-:./] ?\d)/u;
const operation = ' ?[-+×x*/÷^] ?';
const term = String.raw`\d{1,6}(?:[.,]\d{1,4})?(?: ?%)?`;
const terms = `${term}(?:${operation}${term}){0,6}`;
const sum = new RegExp(
  `^(?:${term}(?:${operation}${term}){1,6}|\\d{1,6}(?= ?= ?${term}${operation}\\d))(?: ?= ?${terms}){1,3}(?![\\d^]|[.,]\\d)`,
);
/** What a share of a figure is: `% of 640 = 80`. */
const share = new RegExp(`^${term} ?= ?${term}(?![\\d^]|[.,]\\d)`);
const shareBefore = /%(?: \p{L}{1,5})? ?$/u;
const years = new RegExp(`^${year}(?: ?[-/] ?|, )${year}(?!\\d)(?! ?[-/.] ?\\d)`, 'u');
const between = /^(?: ?[,;|] | - | – | → | \+ | = | × | ÷ | [x*/] | (?:\p{L}\p{M}*){1,4} )/u;

/** Amounts with decimals or a currency, dates and times: one, or several as a list. */
function sequenceLength(rest: string, before: string): number {
  let length = unitLength(rest, before);
  for (let next = length; next > 0; ) {
    const gap = between.exec(rest.slice(length, length + 12))?.[0].length ?? 0;
    if (gap === 0) break;
    next = unitLength(rest.slice(length + gap), rest.slice(0, length + gap).slice(-8));
    if (next > 0) length += gap + next;
  }
  return length;
}

function unitLength(rest: string, before: string): number {
  const dated =
    when.exec(rest)?.[0] ??
    years.exec(rest)?.[0] ??
    score.exec(rest)?.[0] ??
    sum.exec(rest)?.[0] ??
    (shareBefore.test(before) ? share.exec(rest)?.[0] : undefined);
  if (dated !== undefined) return dated.length;
  const paid = withMoney.exec(rest)?.[0];
  if (paid !== undefined) return paid.length;
  const amount = asAmount.exec(rest)?.[0];
  if (amount === undefined) return 0;
  const hasDecimals =
    (/[.,]\d{1,2}$/.test(amount) && amount.replace(/\D/g, '').length >= 3) || /^0[.,]\d{3,8}$/.test(amount);
  return hasDecimals || moneyBefore.test(before) ? amount.length : 0;
}

const round = String.raw`(?:[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\.\d{3})+|(?: \d{3})+|(?:['’]\d{3})+)|[1-9]\d?(?:,\d\d)*,\d{3}|[1-9]\d{2,4})(?<=00)(?!\d)(?![.,'’]\d)`;
const roundSum = new RegExp(
  `^(?:(?:[1-9]\\d{0,2} → )${round}|${round}(?:(?: ?[+−-] ?| = |; | [x×*] | → )${round}){1,12})`,
);

/** Round amounts in groups of three, added up. */
const sumOfRound = (rest: string): number => roundSum.exec(rest)?.[0].length ?? 0;

const someTimes = /^(?:[01]?\d|2[0-3]):[0-5]\d(?:[ ,]{1,2}(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])){1,12}/;
const timesLength = (rest: string): number => someTimes.exec(rest)?.[0].length ?? 0;

/** In groups of three, or with decimals: short enough that no phone has so few digits. */
function weakAmount(rest: string): number {
  const amount = asAmount.exec(rest)?.[0] ?? '';
  return amount.replace(/\D/g, '').length <= 8 ? amount.length : 0;
}

/** Each as many times the one before as that one: `5, 25, 125, 625, 3 125`. */
function powersLength(rest: string): number {
  const found = /^[1-9]\d{0,4}(?:, [1-9]\d{0,2}(?:[ .,]\d{3}){0,2}(?!\d)|, [1-9]\d{3,5}(?!\d)){3,12}/.exec(
    rest,
  )?.[0];
  if (found === undefined) return 0;
  const values = found.split(', ').map((item) => Number(item.replace(/\D/g, '')));
  const factor = values[1]! / values[0]!;
  return factor > 1 && values.every((value, i) => i === 0 || value === values[i - 1]! * factor)
    ? found.length
    : 0;
}

/** Small numbers one after the other: growing or shrinking, in equal steps, or of one and two digits with commas. */
function listLength(rest: string): number {
  const found =
    /^\d{1,4}(?:(?: ?[,;] | - | → | < | > |[ ,/-])\d{1,4}(?!\d)){1,60}(?: (?:and|und|y|e|et|ve) \d{1,4}(?!\d))?/.exec(
      rest,
    )?.[0];
  if (found === undefined) return 0;
  const items = found.match(/\d+/g)!;
  if (items.some((item) => item.length > 1 && item.startsWith('0'))) return 0;
  if (items.length < 3) return 0;
  const values = items.map(Number);
  const steps = values.slice(1).map((value, i) => value - values[i]!);
  // A count down from ten and more.
  if (values[0]! >= 10 && items.length >= 4 && steps.every((step) => step === -1)) return found.length;
  if (items.length >= 4 && steps[0]! > 0 && steps.every((step) => step === steps[0])) return found.length;
  const isRising = steps.every((step) => step > 0);
  // As people count in a series: from one digit to two. Numbers in groups of two do not grow five times over.
  if (items.length >= 5 && isRising && items[0]!.length === 1 && items.at(-1)!.length <= 3)
    return found.length;
  const hasCommas = !/\d[ /-]?\d/.test(found.replace(/\d+/g, '1')) && !/\d,\d/.test(found);
  if (!hasCommas) return 0;
  if (items.length >= 4 && (isRising || steps.every((step) => step < 0))) return found.length;
  // Amounts of three digits each: no country groups four times three.
  if (items.length >= 4 && items.every((item) => item.length === 3)) return found.length;
  const isSmall = items.every((item) => item.length <= 2) && items.some((item) => item.length === 2);
  return isSmall ? found.length : 0;
}
