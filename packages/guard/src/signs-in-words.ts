import { oneOf, wordsOf } from './lexicon.ts';

/** With a 0 for an o, and a blank between each two letters. */
const loose = (words: readonly string[]): string =>
  words
    .map((word) =>
      /^[a-z]{1,4}$/.test(word) ? [...word].join('\\s?').replaceAll('o', '[o0]') : oneOf([word]),
    )
    .join('|');

/** Signs before and behind a word: `-at-`, `* dot *`. */
const mark = String.raw`\s{0,9}[-_*~/|:=#+'"]{1,3}\s{0,9}`;
const marked = (words: readonly string[]) => `${mark}(?:${oneOf(words)})${mark}`;
const inBrackets = (words: readonly string[], sign: string) =>
  String.raw`\s{0,9}[[({<]\s{0,9}(?:${loose(words)}|${sign})\s{0,9}[\])}>]\s{0,9}`;
const alone = (words: readonly string[], between = '\\s') =>
  `${between}{1,9}(?:${oneOf(words).replace(/\bdot\b/, 'd[o0]t')})${between}{1,9}`;

const clearAt = wordsOf('at');
const weakAt = wordsOf('weakAt');
const clearDot = wordsOf('dot');
const anyDot = wordsOf('dot', 'weakDot');

/** What people write for `@`: in brackets or between marks, with a word that says nothing else, and with another. */
export const atMarked = `(?:${inBrackets([...clearAt, ...weakAt, ...wordsOf('bracketedAt')], '@')}|${marked([...clearAt, 'at'])})`;
export const atClear = alone(clearAt, '[\\s,]');
export const atWeak = alone(weakAt, '[\\s,]');

/** What they write for the dot of a host. */
export const dotInBrackets = inBrackets(anyDot, '\\.');
const dotMarked = `${dotInBrackets}|${marked(anyDot)}`;
export const dotClear = `(?:${dotMarked}|${alone(clearDot, '[\\s,]')})`;
export const dotInWords = `(?:${dotMarked}|${alone(anyDot, '[\\s,]')})`;
/** The word alone, with the blanks around it. */
export const clearDotAlone = alone(clearDot);
export const dotAlone = alone(anyDot);

export const slashInBrackets = inBrackets(wordsOf('slash'), '/');
export const slashInWords = `(?:\\s{0,3}/\\s{0,3}|${slashInBrackets}|${alone(wordsOf('slash'))})`;

/** In their own scripts. */
export const nativeEnds = oneOf(wordsOf('ends'));
export const nativeMailHosts = oneOf(wordsOf('mailHosts'));
export const nativeHandles = oneOf(wordsOf('handles'));
