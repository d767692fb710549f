import { oneOf, vocabularies, wordsIn, wordsOf } from './lexicon.ts';
import { pictured } from './numerals.ts';
import { barrier, type ReadText, rewritten, type Span } from './text.ts';
import { french } from './words/fr.ts';
import type { Vocabulary } from './words/vocabulary.ts';

interface Said {
  value: number;
  language: Vocabulary;
}

const said = new Map<string, Said>();
const plurals = new Map<string, number>();
for (const language of vocabularies) {
  for (const [value, words] of Object.entries(language.numbers))
    for (const word of wordsIn(words).map(plainWord))
      if (!said.has(word)) said.set(word, { value: Number(value), language });
  for (const [value, words] of Object.entries(language.plurals))
    for (const word of wordsIn(words)) plurals.set(plainWord(word), Number(value));
}
const repeats = new Map([
  ...wordsOf('twice').map((word): [string, number] => [plainWord(word), 2]),
  ...wordsOf('thrice').map((word): [string, number] => [plainWord(word), 3]),
]);
/** Between two numbers they end neither. */
const connectors = new Set(wordsOf('joining').map(plainWord));

/** Languages that write a number in one word: what a word consists of. */
const fused = vocabularies
  .filter(({ areNumbersFused }) => areNumbersFused)
  .map((language) => {
    const parts = oneOf([...Object.values(language.numbers).flatMap(wordsIn).map(plainWord), 'und']);
    return { whole: new RegExp(`^(?:${parts})+$`), part: new RegExp(parts, 'g'), language };
  });
const fusedMax = 60;

function plainWord(word: string): string {
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
function partsOf(word: string): (Said | null)[] | null {
  const whole = said.get(word);
  if (whole) return [whole];
  if (word.length < 6 || word.length > fusedMax) return null;
  const of = fused.find((language) => language.whole.test(word));
  return of === undefined ? null : word.match(of.part)!.map((part) => said.get(part) ?? null);
}

/** One number while its words are said. */
class Counted {
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
  takesTen({ value }: Said): boolean {
    const isTen = value >= 20 && value < 100 && this.value % 10 !== 0 && this.#scale === 1;
    if (isTen) this.value += value;
    return isTen;
  }

  #sumWith({ value, language }: Said, isPlain: boolean): number | null {
    if (value === 100 && this.value > 0 && this.value < 100) return this.value * 100;
    if (value === 1000 && this.value > 0 && this.value < 1000) return this.value * 1000;
    if (value === 0) return null;
    const isFrench = language === french && this.#language === french;
    if (isFrench && value === 20 && this.value % 10 === 4 && this.#scale === 1) return this.value + 76;
    const ten = this.value % 100;
    if (isFrench && value >= 10 && value < 20 && (ten === 60 || ten === 80) && this.#scale === 10)
      return this.value + value;
    if (this.#scale === 10 && value < 10 && ten % 10 === 0) {
      // A language with a word for the sum does not say it in two.
      const isSame = this.#language === language;
      if (ten === 10 && !isSame) return null;
      return isSame && language.numbers[ten + value] !== undefined ? null : this.value + value;
    }
    return !isPlain && this.#scale >= 100 && scaleOf(value) < this.#scale ? this.value + value : null;
  }
}

const scaleOf = (value: number): number => (value < 10 ? 1 : value < 100 ? 10 : value < 1000 ? 100 : 1000);

interface Piece extends Span {
  digits: string;
  /** How many words it was said in. */
  words: number;
}

const token = /\d+|[\p{L}\p{M}]+|[\u{1f550}-\u{1f567}\u{2680}-\u{2685}\u{1f007}-\u{1f021}\u{1f51f}]/gu;
/** Fewer words are no disguise: "two machines for 9876". */
const wordsMin = 3;
const digitsMin = 7;

/** A word or a number of a text, and what it says. */
interface Token extends Span {
  written: string;
  word: string;
  /** Digits, or what a picture shows. */
  shown: string | null;
  parts: (Said | null)[] | null;
}

function tokensOf(signs: string): Token[] {
  return [...signs.matchAll(token)].map(({ index: start, 0: written }) => {
    const shown = /^\d/.test(written) ? written : pictured(written);
    const word = shown === null ? plainWord(written) : '';
    const parts = shown === null ? partsOf(word) : null;
    return { written, word, shown, parts, start, end: start + written.length };
  });
}

/**
 * The text with digits for the numbers that it says in words, in part or whole, or shows in pictures, where they are
 * as long as a phone's. "Nine hundred one" is 901, and 900 and 1: so there may be two readings, and none.
 */
export function spokenIn(text: ReadText): ReadText[] {
  const tokens = tokensOf(text.signs);
  const isSaid = ({ written, shown, parts }: Token) =>
    parts !== null || (shown !== null && shown !== written);
  const readings: ReadText[] = [];
  if (!tokens.some(isSaid)) return readings;
  for (const isPlain of [false, true]) {
    const runs = runsOf(text.signs, tokens, isPlain);
    if (runs.length === 0) continue;
    const reading = rewritten(
      text,
      runs.flatMap((pieces) =>
        pieces.flatMap(({ start, end, digits }, i) => {
          const next = pieces[i + 1];
          const number = { start, end, by: digits };
          return next === undefined ? [number] : [number, { start: end, end: next.start, by: ' ' }];
        }),
      ),
    );
    if (reading.signs !== readings[0]?.signs) readings.push(reading);
  }
  return readings;
}

/** The pieces of each number that is long enough. */
function runsOf(signs: string, tokens: readonly Token[], isPlain: boolean): Piece[][] {
  const runs: Piece[][] = [];
  let run = new Run(isPlain);
  const close = () => {
    if (run.isLong()) runs.push(run.pieces);
    run = new Run(isPlain);
  };
  for (const some of tokens) {
    if (run.end > 0 && signs.slice(run.end, some.start).includes(barrier)) close();
    if (!run.takes(some)) close();
  }
  close();
  return runs;
}

/** Numbers one after the other. */
class Run {
  readonly pieces: Piece[] = [];
  readonly #isPlain: boolean;
  #counted: Counted | null = null;
  #isAfterUnd = false;
  #repeat = 1;

  constructor(isPlain: boolean) {
    this.#isPlain = isPlain;
  }

  get end(): number {
    return this.pieces.at(-1)?.end ?? 0;
  }

  isLong(): boolean {
    const length = this.pieces.reduce((sum, { digits }) => sum + digits.length, 0);
    const said = this.pieces.filter(({ words }) => words > 0);
    const words = said.reduce((sum, piece) => sum + piece.words, 0);
    // "300 on day 1, 600 on day 2": one word over and over counts nothing.
    const isOneWord = new Set(said.map(({ digits }) => digits)).size < 2 && said.length === words;
    return length >= digitsMin && words >= wordsMin && !isOneWord;
  }

  /** False for a word that ends the run. */
  takes({ written, word, shown, parts, start, end }: Token): boolean {
    const span = { start, end };
    if (shown !== null) {
      this.#put({ ...span, digits: shown, words: shown === written ? 0 : 1 });
      return true;
    }
    // A letter alone is read as a digit elsewhere.
    for (const part of parts ?? []) this.#count(part, { ...span, words: written.length > 1 ? 1 : 0 });
    if (parts !== null) return true;
    if (plurals.has(word)) return this.#many(plurals.get(word)!, span);
    if (repeats.has(word)) {
      this.#counted = null;
      this.#repeat = repeats.get(word)!;
      return true;
    }
    this.#isAfterUnd = word === 'und';
    if (!this.#isAfterUnd && word !== 'y' && word !== 'et' && word !== 'and') this.#counted = null;
    return connectors.has(word);
  }

  #put(piece: Piece, counted: Counted | null = null): void {
    this.pieces.push(piece);
    this.#counted = counted;
    this.#isAfterUnd = false;
    this.#repeat = 1;
  }

  #count(part: Said | null, at: Span & { words: number }): void {
    if (part === null) {
      this.#isAfterUnd = true;
      return;
    }
    const last = this.pieces.at(-1);
    const isOne =
      this.#counted !== null &&
      this.#repeat === 1 &&
      (this.#counted.takes(part, this.#isPlain) || (this.#isAfterUnd && this.#counted.takesTen(part)));
    if (isOne) {
      this.#isAfterUnd = false;
      Object.assign(last!, { digits: String(this.#counted!.value), end: at.end });
    } else if (this.#isPlain && last && last.words > 0 && part.value < 10 && isCount(last.digits)) {
      // "Twelve one" is the one twelve times.
      Object.assign(last, { digits: String(part.value).repeat(Number(last.digits)), end: at.end });
      this.#counted = null;
    } else {
      const digits = String(part.value).repeat(this.#repeat);
      this.#put({ ...at, digits, words: at.words + (this.#repeat > 1 ? 1 : 0) }, new Counted(part));
    }
  }

  /** "Twelve ones"; without the number before them, they are none. */
  #many(value: number, { end }: Span): boolean {
    const last = this.pieces.at(-1);
    const count = Number(last?.digits);
    if (!last || last.words === 0 || !(count >= 2 && count <= 20)) return false;
    Object.assign(last, { digits: String(value).repeat(count), end, words: last.words + 1 });
    this.#counted = null;
    return true;
  }
}

const isCount = (digits: string): boolean => /^1[0-6]$/.test(digits);

/** A word of digits and of letters that look like them, most of it digits: `9B765`, or sign by sign. */
const alike =
  /(?<![\p{L}\p{N}])(?:[0-9BSZGOoIl]{4,}|[0-9BSZG](?:[ ._-]{1,2}[0-9BSZG]){6,})(?![\p{L}\p{N}])/gu;
const meant: Record<string, string> = { B: '8', S: '5', Z: '2', G: '6' };

/** The same signs with those capitals as digits; null where there are none. */
export function withLookalikes(signs: string): string | null {
  const read = signs.replace(alike, (word) => {
    const letters = word.match(/[BSZG]/g)?.length ?? 0;
    const digits = word.match(/\d/g)?.length ?? 0;
    return letters <= digits ? word.replace(/[BSZG]/g, (letter) => meant[letter]!) : word;
  });
  return read === signs ? null : read;
}
