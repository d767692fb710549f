import { Counted, connectors, partsOf, plainWord, plurals, repeats, type Said } from './numbers-in-words.ts';
import { pictured } from './numerals.ts';
import { barrier, type ReadText, rewritten, type Span } from './text.ts';

/** A number, and where it was said or written. */
export interface Piece extends Span {
  digits: string;
  /** How many words it was said in. */
  words: number;
}

const token = /\d+|[\p{L}\p{M}]+|[\u{1f550}-\u{1f567}\u{2680}-\u{2685}\u{1f007}-\u{1f021}\u{1f51f}]/gu;
/** Fewer words are no disguise: "two machines for 9876". */
const wordsMin = 3;
const digitsMin = 7;
/** "Twenty twenty-four, twenty twenty-five" */
const years = /^(?:(?:19|20)\d\d)+$/;

/** A word or a number of a text, and what it says. */
export interface Token extends Span {
  written: string;
  word: string;
  /** Digits, or what a picture shows. */
  shown: string | null;
  parts: (Said | null)[] | null;
}

export function tokensOf(signs: string): Token[] {
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
export function spokenIn(text: ReadText, tokens: readonly Token[] = tokensOf(text.signs)): ReadText[] {
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
const runsOf = (signs: string, tokens: readonly Token[], isPlain: boolean): Piece[][] =>
  allRuns(signs, tokens, isPlain)
    .filter((run) => run.isLong())
    .map(({ pieces }) => pieces);

/** All numbers that the tokens say or show, in order. */
export const numbersOf = (signs: string, tokens: readonly Token[], isPlain: boolean): Piece[] =>
  allRuns(signs, tokens, isPlain).flatMap(({ pieces }) => pieces);

function allRuns(signs: string, tokens: readonly Token[], isPlain: boolean): Run[] {
  const runs: Run[] = [];
  let run = new Run(isPlain);
  const close = () => {
    if (run.pieces.length > 0) runs.push(run);
    run = new Run(isPlain);
  };
  for (const some of tokens) {
    const between = run.end > 0 ? signs.slice(run.end, some.start) : '';
    if (between.includes(barrier)) close();
    if (/[,.;:/|]/.test(between)) run.endNumber();
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
  #isAfterAnd = false;
  #repeat = 1;
  #repeatStart = 0;

  constructor(isPlain: boolean) {
    this.#isPlain = isPlain;
  }

  get end(): number {
    return this.pieces.at(-1)?.end ?? 0;
  }

  /** A sign has ended the number: the next word begins another. */
  endNumber(): void {
    this.#counted = null;
  }

  isLong(): boolean {
    const length = this.pieces.reduce((sum, { digits }) => sum + digits.length, 0);
    const said = this.pieces.filter(({ words }) => words > 0);
    const words = said.reduce((sum, piece) => sum + piece.words, 0);
    // "300 on day 1, 600 on day 2": one word over and over counts nothing.
    const isOneWord = new Set(said.map(({ digits }) => digits)).size < 2 && said.length === words;
    const areYears = years.test(this.pieces.map(({ digits }) => digits).join(''));
    return length >= digitsMin && words >= wordsMin && !isOneWord && !areYears;
  }

  /** False for a word that ends the run. */
  takes({ written, word, shown, parts, start, end }: Token): boolean {
    const span = { start, end };
    if (shown !== null) {
      this.#put({ ...span, digits: shown, words: shown === written ? 0 : 1 });
      return true;
    }
    // A letter alone is read as a digit elsewhere.
    const isCounted = written.length > 1;
    for (const [nth, part] of (parts ?? []).entries())
      this.#count(part, { ...span, words: isCounted && (nth === 0 || isUnit(part)) ? 1 : 0 }, nth > 0);
    if (parts !== null) return true;
    if (plurals.has(word)) return this.#many(plurals.get(word)!, span);
    if (repeats.has(word)) {
      this.#counted = null;
      this.#repeat = repeats.get(word)!;
      this.#repeatStart = start;
      return true;
    }
    this.#isAfterAnd = /^(?:und|y|et|and|e)$/.test(word);
    if (!this.#isAfterAnd) this.#counted = null;
    return connectors.has(word);
  }

  #put(piece: Piece, counted: Counted | null = null): void {
    this.pieces.push(piece);
    this.#counted = counted;
    this.#isAfterAnd = false;
    this.#repeat = 1;
  }

  /** @param isWithin the part before it is of the same word, which says what belongs together */
  #count(part: Said | null, at: Span & { words: number }, isWithin: boolean): void {
    if (part === null) {
      this.#isAfterAnd = true;
      return;
    }
    const last = this.pieces.at(-1);
    const isOne =
      this.#counted !== null &&
      this.#repeat === 1 &&
      (this.#counted.takes(part, this.#isPlain && !this.#isAfterAnd && !isWithin) ||
        (this.#isAfterAnd && this.#counted.takesTen(part)));
    if (isOne) {
      this.#isAfterAnd = false;
      Object.assign(last!, { digits: String(this.#counted!.value), end: at.end });
    } else if (
      this.#isPlain &&
      this.pieces.length > 1 &&
      last &&
      last.words > 0 &&
      part.value < 10 &&
      isCount(last.digits)
    ) {
      // "Twelve one" is the one twelve times.
      Object.assign(last, { digits: String(part.value).repeat(Number(last.digits)), end: at.end });
      this.#counted = null;
    } else {
      const digits = String(part.value).repeat(this.#repeat);
      const isRepeated = this.#repeat > 1;
      const start = isRepeated ? this.#repeatStart : at.start;
      this.#put({ ...at, start, digits, words: at.words + (isRepeated ? 1 : 0) }, new Counted(part));
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

const isUnit = (part: Said | null): boolean => part !== null && part.value < 10;
const isCount = (digits: string): boolean => /^1[1-6]$/.test(digits);

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
