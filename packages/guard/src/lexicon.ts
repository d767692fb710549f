import { readText } from './text.ts';
import { german } from './words/de.ts';
import { english } from './words/en.ts';
import { spanish } from './words/es.ts';
import { french } from './words/fr.ts';
import { hindi } from './words/hi.ts';
import { italian } from './words/it.ts';
import { kannada } from './words/kn.ts';
import { tamil } from './words/ta.ts';
import { telugu } from './words/te.ts';
import { turkish } from './words/tr.ts';
import type { Vocabulary } from './words/vocabulary.ts';

export const vocabularies: readonly Vocabulary[] = [
  english,
  hindi,
  tamil,
  telugu,
  kannada,
  turkish,
  spanish,
  italian,
  french,
  german,
];

type Lists = { [K in keyof Vocabulary]: Vocabulary[K] extends string ? K : never }[keyof Vocabulary];

/** The words of a list, as a text is read: without what nobody sees. */
export const wordsIn = (list: string): string[] =>
  list === '' ? [] : (/[^ -~]/.test(list) ? readText(list).signs : list).split(', ');

/** The words that all languages have in a list. */
export const wordsOf = (...lists: readonly Lists[]): string[] => [
  ...new Set(vocabularies.flatMap((vocabulary) => lists.flatMap((list) => wordsIn(vocabulary[list])))),
];

const escaped = (word: string): string =>
  word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/ /g, '\\s{1,3}');

/** One of the words, for a pattern; the longest first. */
export const oneOf = (words: readonly string[]): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');

/** For a pattern: no word goes on before it, or behind it. */
export const wordStart = String.raw`(?<![\p{L}\p{M}\p{N}])`;
export const wordEnd = String.raw`(?![\p{L}\p{M}\p{N}])`;

/** One of the words, by itself. */
export const wholeWord = (words: readonly string[]): string => `${wordStart}(?:${oneOf(words)})${wordEnd}`;
