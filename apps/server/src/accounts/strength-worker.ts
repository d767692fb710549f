// Says how many guesses a password withstands. In a thread: its lists take seconds to read, and a password a moment.
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { dictionary as german } from '@zxcvbn-ts/language-de';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import { dictionary as italian } from '@zxcvbn-ts/language-it';
import { commonWords, keyboardRows } from './common-words.ts';

if (parentPort === null) throw new Error('strength-worker.ts runs as a worker thread only');
const port = parentPort;

/** A rarer word is as hard to guess as its letters. */
const rankMax = 20_000;
/** Of a word in a catalogue; shorter ones are guessed by their letters. */
const letters = /[\p{L}\p{M}]{4,}/gu;

type Lists = Readonly<Record<string, readonly (string | number)[]>>;

/** The lists of a language as one, the most common words of each first: each list is another pass over the password. */
function merged(lists: Lists): string[] {
  const all = Object.values(lists);
  const words = new Set<string>();
  for (let rank = 0; rank < rankMax; rank++)
    for (const list of all) if (rank < list.length) words.add(String(list[rank]));
  return [...words];
}

/** Without the signs that people leave out where a keyboard has none. */
const plain = (word: string) =>
  /\p{Script=Latin}/u.test(word) ? word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i') : word;

const split = (text: string) => text.split(/\s+/).filter(Boolean);
const reversed = (word: string) => [...word].reverse().join('');

/** Four keys of a row and more, in both directions. */
function* runsOf(row: string): Generator<string> {
  for (let from = 0; from <= row.length - 4; from++)
    for (let to = from + 4; to <= row.length; to++)
      yield* [row.slice(from, to), reversed(row.slice(from, to))];
}

/** The words that our own screens use, in ten languages: those of a school, of money and of computers. */
function cataloguesWords(): string[] {
  const counts = new Map<string, number>();
  for (const language of Object.keys(commonWords)) {
    const catalogue = readFileSync(new URL(`../locales/${language}.json`, import.meta.url), 'utf8');
    const texts = Object.values(JSON.parse(catalogue) as Record<string, string>);
    for (const [word] of texts.join(' ').toLowerCase().matchAll(letters))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
}

const withPlain = (words: readonly string[]) => [...new Set(words.flatMap((word) => [word, plain(word)]))];

const estimator = new ZxcvbnFactory({
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: 20,
  dictionary: {
    ...dictionary,
    common: withPlain(Object.values(commonWords).flatMap(split)),
    catalogues: withPlain(cataloguesWords()),
    rows: split(keyboardRows).flatMap((row) => [...runsOf(row)]),
    german: withPlain(merged(german)),
    english: merged(english),
    spanish: withPlain(merged(spanish)),
    french: withPlain(merged(french)),
    italian: withPlain(merged(italian)),
  },
});

/**
 * The product of what each part takes. zxcvbn's own figure grows by 10,000 with each part, so that a word, a year and
 * three exclamation marks would be enough.
 */
function partsLog10(text: string): number {
  return estimator.check(text).sequence.reduce((sum, { guesses }) => sum + Math.log10(guesses), 0);
}

/** A run that has come before takes next to nothing. */
const repeatedLog10 = 0.3;

/** Runs of letters, of digits and of other signs apart: where one list has a word of two runs, the whole is easier. */
function runsLog10(text: string): number {
  const before = new Set<string>();
  let sum = 0;
  for (const [run] of text.matchAll(/[\p{L}\p{M}]+|\p{N}+|[^\p{L}\p{M}\p{N}]+/gu)) {
    sum += before.has(run) ? repeatedLog10 : partsLog10(run);
    before.add(run);
  }
  return sum;
}

/** Digits of other scripts as 0 to 9. */
const zeros = [0x966, 0xbe6, 0xc66, 0xce6];
const digits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = zeros.find((from) => code >= from && code <= from + 9);
    return zero === undefined ? digit : String(code - zero);
  });

port.on('message', (text: string) => {
  const read = digits(text);
  const ways = new Set([read, plain(read)]);
  port.postMessage(Math.min(...[...ways].flatMap((way) => [partsLog10(way), runsLog10(way)])));
});
