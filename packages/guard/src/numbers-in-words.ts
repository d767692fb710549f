import { oneOf, vocabularies, wordsIn, wordsOf } from './lexicon.ts';
import { german } from './words/de.ts';
import { french } from './words/fr.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** In the scripts of India, a vowel at the start of a word and its sign behind a consonant stand so far apart. */
const vowelToSign = 0x38;
const lastVowel = /[\u0bc1\u0bbf\u0cc1]$/;
const isVowel = /^[\u0b86-\u0b94\u0c86-\u0c94]/;

/** A word for a number. */
export interface Said {
  value: number;
  language: Vocabulary;
}

/** The words of a language by the number that they stand for. */
type Numbers = ReadonlyMap<number, readonly string[]>;

const plainWords = (of: Readonly<Record<number, string>>): Numbers =>
  new Map(Object.entries(of).map(([value, words]) => [Number(value), wordsIn(words).map(plainWord)]));

const numbers = new Map<Vocabulary, Numbers>(
  vocabularies.map((language) => [language, plainWords(language.numbers)]),
);
const said = new Map<string, Said>();
/** Words for several of a digit: "ones". */
export const plurals = new Map<string, number>();
for (const [language, words] of numbers) {
  const all = [...words].flatMap(([value, some]) => some.map((word): [string, number] => [word, value]));
  for (const [word, value] of [...all, ...joinedTens(words)])
    if (!said.has(word)) said.set(word, { value, language });
  for (const [value, some] of plainWords(language.plurals)) for (const word of some) plurals.set(word, value);
}
/** How often the next digit stands there. */
export const repeats = new Map([
  ...wordsOf('twice').map((word): [string, number] => [plainWord(word), 2]),
  ...wordsOf('thrice').map((word): [string, number] => [plainWord(word), 3]),
]);
/** Between two numbers they end neither. */
export const connectors = new Set(wordsOf('joining', 'conjunctions').map(plainWord));

/** What a word consists of that says several numbers: `dreihundertvier`, and in disguise `ninefivesix`. */
const fused = vocabularies.map((language) => {
  const words = [...numbers.get(language)!.values()].flat().filter((word) => word.length > 1);
  const parts = oneOf([...words, ...(language === german ? ['und'] : [])]);
  return { whole: new RegExp(`^(?:${parts})+$`), part: new RegExp(parts, 'g') };
});
const fusedMax = 60;

/** Ten and unit in one word, `twentyone`; Tamil and Kannada leave the vowel between them out. */
function joinedTens(words: Numbers): [string, number][] {
  const joined: [string, number][] = [];
  for (let value = 21; value < 100; value++) {
    if (value % 10 === 0) continue;
    for (const ten of words.get(value - (value % 10)) ?? []) {
      const withoutVowel = lastVowel.test(ten) ? ten.slice(0, -1) : null;
      for (const unit of words.get(value % 10) ?? []) {
        joined.push([ten + unit, value]);
        if (withoutVowel !== null && isVowel.test(unit)) {
          const sign = String.fromCharCode(unit.charCodeAt(0) + vowelToSign);
          joined.push([withoutVowel + sign + unit.slice(1), value]);
        }
      }
    }
  }
  return joined;
}

/** In small letters; Latin ones without their marks. */
export function plainWord(word: string): string {
  const small = word.toLowerCase();
  if (/^[a-z]*$/.test(small)) return small;
  return /[\u0250-\uffff]/.test(small)
    ? small
    : small
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .replace(/ı/g, 'i');
}

/** The numbers that a word consists of; null where it is none. The `und` of German is null among them. */
export function partsOf(word: string): (Said | null)[] | null {
  const whole = said.get(word);
  if (whole) return [whole];
  if (word.length < 6 || word.length > fusedMax) return null;
  const of = fused.find((language) => language.whole.test(word));
  return of === undefined ? null : word.match(of.part)!.map((part) => said.get(part) ?? null);
}

/** One number while its words are said. */
export class Counted {
  value: number;
  /** What the last word stood for: 1, 10, 100 or 1,000. */
  #scale: number;
  #language: Vocabulary;

  constructor({ value, language }: Said) {
    this.value = value;
    this.#language = language;
    this.#scale = scaleOf(value);
  }

  /** Takes a further word where the two are one number. */
  takes(next: Said, isPlain: boolean): boolean {
    const sum = this.#sumWith(next, isPlain);
    if (sum === null) return false;
    this.value = sum;
    this.#scale = next.value === 20 && sum % 100 === 80 ? 10 : scaleOf(next.value);
    this.#language = next.language;
    return true;
  }

  /** `drei` and, behind an `und`, `zwanzig`. */
  takesTen({ value, language }: Said): boolean {
    const isTen =
      language === german && value >= 20 && value < 100 && this.value % 10 !== 0 && this.#scale === 1;
    if (isTen) this.value += value;
    return isTen;
  }

  #sumWith({ value, language }: Said, isPlain: boolean): number | null {
    if (value === 100 && this.value > 0 && this.value < 20) return this.value * 100;
    if (value === 1000 && this.value > 0 && this.value < 1000) return this.value * 1000;
    if (value === 0) return null;
    const isFrench = language === french && this.#language === french;
    if (isFrench && value === 20 && this.value % 100 === 4 && this.#scale === 1) return this.value + 76;
    const ten = this.value % 100;
    if (isFrench && value >= 10 && value < 20 && (ten === 60 || ten === 80) && this.#scale === 10)
      return this.value + value;
    if (this.#scale === 10 && value < 10 && ten % 10 === 0) {
      // A language with a word for the sum does not say it in two.
      const isSame = this.#language === language;
      if (ten === 10 && !isSame) return null;
      return isSame && language.numbers[ten + value] !== undefined ? null : this.value + value;
    }
    const isSmaller = this.#scale >= 100 && scaleOf(value) < this.#scale;
    return isSmaller && (value >= 10 || !isPlain) ? this.value + value : null;
  }
}

const scaleOf = (value: number): number => (value < 10 ? 1 : value < 100 ? 10 : value < 1000 ? 100 : 1000);
