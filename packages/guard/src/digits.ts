import { isOrder } from './glue.ts';
import { plainWord } from './numbers-in-words.ts';
import { barrier, type Span } from './text.ts';

export interface DigitWindow extends Span {
  digits: string;
  /** A `+` before it says that it begins with the code of a country. */
  plus: boolean;
  /** Nothing that could belong to the same number stands before or behind it. */
  isWhole: boolean;
}

interface Group extends Span {
  digits: string;
  plus: boolean;
  /** What stands before the next group: nothing that ends a number, a few words, or its end. */
  joined: 'signs' | 'words' | 'no';
  /** Those words, in small letters; empty without any. */
  words: string;
  /** One of them says that another figure follows, and a comma stands there: `toldIn` sees whether the figures are one number. */
  isOrdered: boolean;
}

/** The most digits of anything the guard looks for, with what dials into another country before it. */
const digitsMax = 19;

/**
 * Every number that neighbouring groups of digits make when what stands between them is left out: signs of any kind
 * and number, one letter, or up to three without a blank; and a few words, where the figures beside them are none that
 * people write in sentences.
 * @param acrossLetters false where letters and digits mix by themselves, as in ids
 */
export function windowsOf(signs: string, acrossLetters: boolean): DigitWindow[] {
  const groups = groupsOf(signs, acrossLetters);
  const windows: DigitWindow[] = [];
  const all = groups.map(({ digits }) => digits).join('');
  let first = 0;
  for (let from = 0; from < groups.length; from++) {
    let length = 0;
    const { start, plus } = groups[from]!;
    const chunks = new Chunks();
    for (let to = from; to < groups.length; to++) {
      const group = groups[to]!;
      length += group.digits.length;
      if (length > digitsMax) break;
      chunks.add(group.digits);
      if (length >= 7 && chunks.areOneNumber(plus, length)) {
        const digits = all.slice(first, first + length);
        const isWhole = (groups[from - 1]?.joined ?? 'no') !== 'signs' && group.joined !== 'signs';
        windows.push({ digits, plus, isWhole, start, end: group.end });
      }
      if (group.joined === 'no') break;
      if (group.joined === 'words') chunks.close(group);
    }
    first += groups[from]!.digits.length;
  }
  return windows;
}

const round = /^[1-9]\d*00$/;
const small = /^[1-9]\d?$/;

/** The pieces of a number between words; what is asked of all of them is kept, since each window asks it anew. */
class Chunks {
  #last = '';
  #words = 0;
  #word = '';
  #beginsWithZero = false;
  #value = -1;
  #isSameWord = true;
  #isRising = true;
  #areSmall = true;
  /** Each is as many times the one before as that one. */
  #arePowers = true;
  #factor = 0;
  #areRound = true;
  #areLong = true;

  add(digits: string): void {
    this.#last += digits;
  }

  close({ words, isOrdered }: Group): void {
    if (this.#words === 0) {
      this.#word = words;
      this.#beginsWithZero = /^0\d/.test(this.#last);
    }
    this.#isSameWord &&= words === this.#word && !isOrdered;
    this.#isRising &&= Number(this.#last) > this.#value;
    this.#areSmall &&= small.test(this.#last);
    this.#areRound &&= round.test(this.#last);
    this.#areLong &&= this.#last.length >= 4 && !isOrdered;
    const value = Number(this.#last);
    this.#arePowers &&= this.#isPower(value);
    if (this.#words === 1) this.#factor = value / this.#value;
    this.#value = value;
    this.#words++;
    this.#last = '';
  }

  #isPower(value: number): boolean {
    return this.#words < 2 || value === this.#value * this.#factor;
  }

  /**
   * Figures in a sentence are short, round, or grow from one to the next; a number with a filler between its groups
   * has the same word each time, or groups of four digits and more, or begins like no figure does.
   * @param length of all digits together
   */
  areOneNumber(plus: boolean, length: number): boolean {
    const last = this.#last;
    if (this.#words === 0) return true;
    if (this.#words > 1 && this.#isSameWord) {
      if (length < 8) return false;
      const isRising = this.#isRising && Number(last) > this.#value;
      const isList =
        isRising &&
        ((this.#areSmall && small.test(last)) || (this.#arePowers && this.#isPower(Number(last))));
      return plus || !isList;
    }
    if (this.#words > 3 || (this.#areRound && round.test(last))) return false;
    return plus || this.#beginsWithZero || (this.#areLong && last.length >= 4);
  }
}

const alikeSigns = 'OoОоΟοQIlІøØθΘ∅○';
/** A quarter of a year, or a question, which no further digits follow. */
const labelled = String.raw`Q(?:[1-4]|\d{1,2}(?![ .-]{0,2}\d))`;
const labelAt = new RegExp(`${labelled}(?![\\p{L}\\d])`, 'uy');
const token = new RegExp(`[0-9${alikeSigns}]+`, 'gu');
const alikeBeside = new RegExp(
  `(?<=\\d)[${alikeSigns}]+|(?!(?<![\\p{L}\\d])${labelled}(?![\\p{L}\\d]))[${alikeSigns}]+(?=\\d)|(?<![\\p{L}\\d])[${alikeSigns}]{2,}(?![\\p{L}\\d])`,
  'gu',
);
const letter = /[\p{L}\p{M}]/u;

function groupsOf(signs: string, acrossLetters: boolean): Group[] {
  const groups: Group[] = [];
  let last = 0;
  for (const { index: start, 0: written } of signs.matchAll(token)) {
    const end = start + written.length;
    for (const part of partsOf(signs, written, start, end, last)) {
      const before = groups.at(-1);
      if (before) Object.assign(before, joining(signs.slice(before.end, part.start), acrossLetters));
      const plus = plusBefore(signs, part.start);
      groups.push({
        ...part,
        start: plus ?? part.start,
        plus: plus !== null,
        joined: 'no',
        words: '',
        isOrdered: false,
      });
      last = part.end;
    }
  }
  return groups;
}

/** A word of digits and of letters that look like them is one group; else only its digits are. */
function partsOf(signs: string, written: string, start: number, end: number, last: number) {
  const touches = letter.test(signs[start - 1] ?? '') || letter.test(signs[end] ?? '');
  const isNumber =
    /\d/.test(written) || (last > 0 && start - last <= 3) || /^ ?\d/.test(signs.slice(end, end + 2));
  labelAt.lastIndex = start;
  if (!touches && isNumber && !labelAt.test(signs)) return [{ start, end, digits: asDigits(written) }];
  return [...written.matchAll(/\d+/g)].map(({ index, 0: digits }) => ({
    start: start + index,
    end: start + index + digits.length,
    digits,
  }));
}

/** The same signs with letters that touch a digit and look like one as digits. */
export function withAlikeDigits(signs: string): string {
  return signs.replace(alikeBeside, (letters) => '0'.repeat(letters.length));
}

export function asDigits(written: string): string {
  return written.replace(/[OoОоΟοQøØθΘ∅○]/gu, '0').replace(/[IlІ]/gu, '1');
}

/** Up to three. */
const fewWords =
  /^[^\p{L}\p{M}]{0,9}((?:[\p{L}\p{M}]{1,12}[^\p{L}\p{M}]{1,3}){0,2}[\p{L}\p{M}]{1,12})[^\p{L}\p{M}]{0,9}$/u;

/** The words in small letters; one that is repeated stands once. */
const eachOnce = (words: string): string =>
  [...new Set(words.toLowerCase().split(/[^\p{L}\p{M}]+/u))].join(' ');

function joining(between: string, acrossLetters: boolean): Pick<Group, 'joined' | 'words' | 'isOrdered'> {
  const no = { joined: 'no', words: '', isOrdered: false } as const;
  const signs = { ...no, joined: 'signs' } as const;
  if (between.includes(barrier)) return no;
  let letters = 0;
  for (const sign of between) if (letter.test(sign)) letters++;
  if (letters === 0) return signs;
  if (!acrossLetters) return no;
  // In the scripts of India, one letter is a word.
  const isOne = letters === 1 && !/[\u0250-\uffff]/.test(between.replace(/[^\p{L}\p{M}]/gu, ''));
  if (isOne || (letters <= 3 && between.length <= 5 && !between.includes(' '))) {
    return signs;
  }
  const words = between.length <= 60 ? fewWords.exec(between)?.[1] : undefined;
  if (words === undefined) return no;
  const once = eachOnce(words);
  const isOrdered = /[,;.]/.test(between) && once.split(' ').some((word) => isOrder(plainWord(word)));
  return { joined: 'words', words: once, isOrdered };
}

/** A `+` right before, or before a bracket; one that stands between two numbers adds them up. */
function plusBefore(signs: string, start: number): number | null {
  const before = /(^|.)([ ]?)\+([^\p{L}\d+]{0,2})$/u.exec(signs.slice(Math.max(0, start - 6), start));
  if (!before) return null;
  const [, sign, blank, after] = before;
  return !/\d/.test(sign!) || (blank !== '' && after === '') ? start - after!.length - 1 : null;
}
