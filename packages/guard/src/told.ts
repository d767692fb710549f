import { withAlikeDigits } from './digits.ts';
import { type Glue, glueOf, isOrder } from './glue.ts';
import { harmlessFigures } from './harmless.ts';
import { namesPaper } from './identity.ts';
import { vocabularies, wordsIn, wordsOf } from './lexicon.ts';
import { plainWord } from './numbers-in-words.ts';
import { numbersOf, type Piece, type Token } from './spoken.ts';
import { barrier, type ReadText, rewritten, type Span, without } from './text.ts';

/** A sentence goes on with one of them behind a number, which is none of what they count. */
const answers = new Set(wordsOf('answers').map(plainWord));

/** Letters by their names; those of two words have a blank between them. */
const letters = new Map<string, string>();
for (const language of vocabularies)
  for (const [letter, names] of Object.entries(language.letters))
    for (const name of wordsIn(names)) {
      const plain = name.split(/[ -]/).map(plainWord).join(' ');
      if (!letters.has(plain)) letters.set(plain, letter);
    }
const firstOfTwo = new Set(
  [...letters.keys()].filter((name) => name.includes(' ')).map((name) => name.split(' ')[0]!),
);
/** Names of papers and accounts in capitals are no letters of theirs. */
const names = new Set(
  wordsOf('papers', 'accounts')
    .flatMap((name) => name.split(/[ .]/))
    .filter((name) => name.length > 1)
    .map(plainWord),
);

interface Part extends Span {
  /** Digits or letters; empty of a word that says none. */
  signs: string;
  isSaid: boolean;
  glue: Glue | null;
  word: string;
}

const capitals = /^[A-Z]{1,10}$/;

/** A token, and what it is between the pieces of a number. */
interface Heard extends Token {
  glue: Glue | null;
  /** Capitals, as they stand in codes. */
  isCode: boolean;
}

function heard(token: Token): Heard {
  const { shown, word, written, parts } = token;
  const isWord = shown === null;
  return {
    ...token,
    // A letter alone is a letter here, not the Roman number.
    parts: isWord && word.length === 1 && word < '\u0080' ? null : parts,
    glue: isWord ? glueOf(word) : null,
    isCode: isWord && capitals.test(written) && !names.has(word),
  };
}

/** Parts of a text in order: numbers, letters and words. */
function partsOf(tokens: readonly Heard[], numbers: readonly Piece[], withLetters: boolean): Part[] {
  const parts: Part[] = [];
  let nth = 0;
  for (let i = 0; i < tokens.length; i++) {
    const { start, end, written, word, glue: kind, isCode } = tokens[i]!;
    while (nth < numbers.length && numbers[nth]!.end <= start) nth++;
    const number = numbers[nth];
    if (number && number.start <= start) {
      if (parts.at(-1)?.start !== number.start)
        parts.push({ ...number, signs: number.digits, isSaid: number.words > 0, glue: null, word });
      continue;
    }
    const next = tokens[i + 1];
    const two = withLetters && next && firstOfTwo.has(word) ? letters.get(`${word} ${next.word}`) : undefined;
    if (two !== undefined) {
      parts.push({ start, end: next!.end, signs: two, isSaid: true, glue: null, word });
      i++;
      continue;
    }
    const letter = isCode || !withLetters ? undefined : letterOf(tokens, i, parts);
    const said = isCode && withLetters ? written : (letter ?? '');
    parts.push({
      start,
      end,
      signs: said,
      isSaid: letter !== undefined,
      glue: said === '' ? kind : null,
      word,
    });
  }
  return parts;
}

const isLetter = (word: string): boolean => /^[a-z]$/.test(word) || letters.has(word);

/** A small word that is a letter or the name of one, too, is one beside another letter. */
function letterOf(tokens: readonly Heard[], at: number, parts: readonly Part[]): string | undefined {
  const { word, glue: kind, start } = tokens[at]!;
  const name = /^[a-z]$/.test(word) ? word.toUpperCase() : letters.get(word);
  if (name === undefined || kind === null || isInRow(tokens, at)) return name;
  const before = parts.at(-1);
  const isBehind = before !== undefined && /[A-Z]$/.test(before.signs) && isNear(before, { start });
  const next = tokens[at + 1];
  const goesOn =
    next !== undefined && isNear(tokens[at]!, next) && next.glue !== null && !isLetter(next.word);
  return isBehind && !goesOn ? name : undefined;
}

const isNear = ({ end }: Pick<Span, 'end'>, { start }: Pick<Span, 'start'>): boolean => start - end <= 2;

/** Does it stand among letters, of which two more are beside it? */
function isInRow(tokens: readonly Heard[], at: number): boolean {
  const isNext = (i: number) => {
    const token = tokens[i];
    return token !== undefined && isLetter(token.word) && isNear(tokens[i - 1]!, token);
  };
  let length = 1;
  for (let i = at + 1; length < 3 && isNext(i); i++) length++;
  for (let i = at; length < 3 && i > 0 && isLetter(tokens[i - 1]!.word) && isNext(i); i--) length++;
  return length >= 3;
}

const isPiecesWord = (word: Part): boolean => word.glue === 'pieces';

/** What stands between two pieces. */
interface Gap extends Span {
  hasOrder: boolean;
  hasPieces: boolean;
  /** No words at all, or `and`. */
  words: number;
  isClosed: boolean;
}

interface Chain {
  pieces: Part[];
  gaps: Gap[];
  /** Words of telling stand right before it. */
  lead: readonly Part[];
  /** Another word stands right before it, or right behind it. */
  isInSentence: boolean;
}

const gapMax = 60;
const gapWords = 7;
/** Signs of money, shares and sums: what they stand beside is a figure. */
const figureSigns = /[₹€£$₺₦¥%‰=×÷°<>@+\ue000]/u;
/** How many other words may stand between two pieces. */
const strangersOfNumber = 2;
const strangersMax = 3;

const clauseEnd = /[,.;:!?\n\u2013\u2014()"«»“”\u0964…]|\s-\s/u;

function gapOf(
  signs: string,
  start: number,
  end: number,
  words: readonly Part[],
  isBegun: boolean,
  isLoose: boolean,
): Gap | null {
  const between = signs.slice(start, end);
  if (between.length > gapMax || words.length > gapWords || figureSigns.test(between)) return null;
  const has = (kind: Glue) => words.some((word) => word.glue === kind);
  // "And the other half reads": a word of pieces says so of those beside it, but not of what stands behind a figure.
  const isCounted =
    words.length > 0 && words[0]!.glue === null && !clauseEnd.test(signs.slice(start, words[0]!.start));
  const strange = words.filter((word) => word.glue === null).length;
  if (!isLoose && strange > 0 && (isCounted || strange > strangersOfNumber || !(isBegun || has('pieces'))))
    return null;
  if (strange > strangersMax) return null;
  const isJoined = words.length === 0 || has('order') || has('pieces') || has('and');
  if (!isJoined && !isLoose && !isBegun) return null;
  return {
    start,
    end,
    hasOrder: has('order') || has('pieces'),
    hasPieces: has('pieces'),
    words: words.length,
    isClosed: words.length > 0 || !clauseEnd.test(between),
  };
}

/** Pieces that words of order join. */
function chainsOf(signs: string, parts: readonly Part[], isLoose = false): Chain[] {
  const chains: Chain[] = [];
  let chain: Chain | null = null;
  let words: Part[] = [];
  const close = (next: Part | undefined) => {
    if (chain === null) return;
    const { end } = chain.pieces.at(-1)!;
    const after = words[0] ?? next;
    chain.isInSentence ||=
      after !== undefined &&
      after.signs === '' &&
      after.glue === null &&
      !answers.has(after.word) &&
      !clauseEnd.test(signs.slice(end, after.start));
    chains.push(chain);
    chain = null;
  };
  for (const part of parts) {
    if (part.signs === '') {
      words.push(part);
      continue;
    }
    const gap: Gap | null =
      chain === null
        ? null
        : gapOf(signs, chain.pieces.at(-1)!.end, part.start, words, chain.lead.some(isPiecesWord), isLoose);
    if (chain !== null && gap !== null) {
      chain.pieces.push(part);
      chain.gaps.push(gap);
    } else {
      close(part);
      chain = { pieces: [part], gaps: [], ...leadOf(signs, words, part.start) };
    }
    words = [];
  }
  close(undefined);
  return chains;
}

/** The words of telling right before a number, and whether another word stands before them. */
function leadOf(signs: string, words: readonly Part[], start: number): Pick<Chain, 'lead' | 'isInSentence'> {
  const lead: Part[] = [];
  let from = start;
  for (const word of words.toReversed()) {
    const isEnded = clauseEnd.test(signs.slice(word.end, from));
    if (word.glue === null) return { lead, isInSentence: !isEnded };
    if (isEnded && lead.length > 0) break;
    lead.push(word);
    from = word.start;
  }
  return { lead, isInSentence: false };
}

/** "The last four are 2058", "part 2: 486": the number that says how many follow, or which piece does. */
function withoutCounts(signs: string, parts: readonly Part[]): Part[] {
  return parts.map((part, i): Part => {
    if (!/^[1-9]$/.test(part.signs) || !['order', 'pieces', 'telling'].includes(parts[i - 1]?.glue ?? ''))
      return part;
    if (parts[i - 1]!.glue !== 'telling' && /^ ?[:=)]/.test(signs.slice(part.end, part.end + 2)))
      return { ...part, signs: '', glue: 'order' };
    const isEnded = clauseEnd.test(signs.slice(part.end, parts[i + 1]?.start ?? part.end));
    const next = parts
      .slice(i + 1, i + 5)
      .findIndex((each) => each.glue !== 'telling' && each.glue !== 'pieces');
    const length = next < 0 ? 0 : lengthFrom(signs, parts, i + 1 + next);
    const isCount =
      !isEnded && (['telling', 'pieces'].includes(parts[i + 1]?.glue ?? '') || length === Number(part.signs));
    return isCount ? { ...part, signs: '', glue: 'telling' } : part;
  });
}

/** How many signs stand there with blanks between them. */
function lengthFrom(signs: string, parts: readonly Part[], from: number): number {
  let length = 0;
  for (let i = from; i < parts.length && parts[i]!.signs !== ''; i++) {
    if (i > from && clauseEnd.test(signs.slice(parts[i - 1]!.end, parts[i]!.start))) break;
    length += parts[i]!.signs.length;
  }
  return length;
}

/** Digits between words, or between signs that end a clause. */
function chunksOf({ pieces, gaps }: Chain): string[] {
  const chunks = [pieces[0]!.signs];
  for (const [i, { words, isClosed }] of gaps.entries()) {
    if (words === 0 && isClosed) chunks[chunks.length - 1] += pieces[i + 1]!.signs;
    else chunks.push(pieces[i + 1]!.signs);
  }
  return chunks;
}

const year = /^(?:19|20)\d\d$/;

/** Amounts, years, and what is counted up or down: people tell these one after the other as well. */
function areFigures(chunks: readonly string[], isTold: boolean): boolean {
  const values = chunks.map(Number);
  const all = (test: (value: number, i: number) => boolean) => values.every(test);
  if (all((value) => value % 100 === 0)) return true;
  if (isTold) return false;
  if (chunks.some((chunk) => /^0\d/.test(chunk))) return false;
  const steps = values.slice(1).map((value, i) => value - values[i]!);
  const areSteady = steps.every((step) => step > 0) || steps.every((step) => step < 0);
  return (
    all((value) => value % 5 === 0) ||
    chunks.every((chunk) => year.test(chunk)) ||
    (steps.length > 1 && steps.every((step) => step === steps[0])) ||
    (steps.length > 1 &&
      areSteady &&
      values.every((value, i) => i === 0 || value * values[0]! === values[i - 1]! * values[1]!)) ||
    (areSteady && chunks.every((chunk) => chunk.length <= 2))
  );
}

const numberMin = 8;
/** Nobody says as many figures in a row. */
const cardMin = 12;

/** Are the pieces one number? Figures of a sentence have its other words beside them, or are such as people count with. */
function isNumber(chain: Chain): boolean {
  const { pieces, gaps, lead, isInSentence } = chain;
  const length = pieces.reduce((sum, { signs }) => sum + signs.length, 0);
  if (length < numberMin) return false;
  const hasOrder = gaps.some((gap) => gap.hasOrder);
  const isTight =
    pieces.some((piece) => piece.isSaid) &&
    gaps.every((gap) => gap.words === 0 && (gap.isClosed || length >= cardMin));
  if (!hasOrder && !isTight) return false;
  const chunks = chunksOf(chain);
  const isTold = hasOrder && (gaps.some((gap) => gap.hasPieces) || lead.some(isPiecesWord));
  const isLed = chunks.some((chunk) => /^0\d/.test(chunk));
  return !areFigures(chunks, isTold) && (isTold || isLed || !isInSentence);
}

/** How much before a chain is read as well: the name of a paper stands there. */
const nameBefore = 40;

/** The pieces alone, with a blank or nothing between them. */
function readingOf(text: ReadText, chains: readonly Chain[], isClosed: boolean): ReadText {
  const edits: (Span & { by: string })[] = [];
  let at = 0;
  for (const { pieces, gaps, lead } of chains) {
    const first = Math.max(at, Math.min(pieces[0]!.start, ...lead.map(({ start }) => start)));
    const before = Math.max(at, first - nameBefore);
    if (before > at || at > 0) edits.push({ start: at, end: before, by: barrier });
    if (first < pieces[0]!.start) edits.push({ start: first, end: pieces[0]!.start, by: ' ' });
    for (const [i, { start, end, signs }] of pieces.entries()) {
      edits.push({ start, end, by: signs });
      const gap = gaps[i];
      if (gap) edits.push({ start: gap.start, end: gap.end, by: isClosed && gap.isClosed ? '' : ' ' });
      at = end;
    }
  }
  if (at < text.signs.length) edits.push({ start: at, end: text.signs.length, by: barrier });
  return rewritten(text, edits);
}

export interface Told {
  /** Numbers that are told in pieces. */
  numbers: ReadText[];
  /** Letters and digits of codes. */
  codes: ReadText[];
  /** Those with other words between them as well: only a shape of their own or check digits say what they are. */
  looseCodes: ReadText[];
}

const codeMin = 8;
const isLongCode = ({ pieces, gaps }: Chain): boolean =>
  pieces.reduce((sum, { signs }) => sum + signs.length, 0) >= codeMin &&
  pieces.some(({ signs }) => /\d/.test(signs)) &&
  pieces.some(({ signs }) => /[A-Z]/.test(signs)) &&
  (gaps.some((gap) => gap.words > 0) || pieces.some((piece) => piece.isSaid));

/**
 * What a text tells piece by piece, with words of order between: "first 633, then 91 and 40, at the end 57", "K, then
 * 4471". Each reading holds the pieces alone. Amounts, dates and what else is harmless are no pieces.
 * @param tokens those of the text
 */
export function toldIn(text: ReadText, tokens: readonly Token[]): Told {
  const told: Told = { numbers: [], codes: [], looseCodes: [] };
  if (!mayTell(tokens)) return told;
  const signs = without(text.signs, harmlessFigures(withAlikeDigits(text.signs)));
  const rest = tokens.filter(({ start }) => signs[start] !== barrier).map(heard);
  const all = namesPaper(text.signs) ? tokens.map(heard) : [];
  for (const numbers of numberings(signs, rest)) {
    const ofNumbers = partsOf(rest, numbers, false);
    const ofCodes = partsOf(rest, numbers, true);
    for (const parts of bothWays(signs, ofNumbers))
      add(told.numbers, text, chainsOf(signs, parts).filter(isNumber), false);
    for (const parts of bothWays(signs, ofCodes)) {
      addCodes(told.codes, text, chainsOf(signs, parts));
    }
  }
  for (const numbers of numberings(text.signs, all))
    for (const parts of bothWays(text.signs, partsOf(all, numbers, true)))
      addCodes(told.looseCodes, text, chainsOf(text.signs, parts, true));
  return told;
}

/** A letter or a number in words, or a word of order, and signs enough for a number. */
function mayTell(tokens: readonly Token[]): boolean {
  let isTold = false;
  let length = 0;
  for (const { shown, parts, word, written } of tokens) {
    if (shown !== null) length += shown.length;
    else if (capitals.test(written)) length += written.length;
    else {
      const isLetter = letters.has(word);
      isTold ||= parts !== null || isLetter || isOrder(word);
      length += parts?.length ?? (isLetter || word.length === 1 ? 1 : 0);
    }
  }
  return isTold && length >= numberMin;
}

/** The numbers of a text, where "nine hundred one" is 901, and where it is 900 and 1. */
function numberings(signs: string, tokens: readonly Heard[]): Piece[][] {
  const first = numbersOf(signs, tokens, false);
  if (!first.some(({ words }) => words > 0)) return [first];
  const second = numbersOf(signs, tokens, true);
  const isSame =
    first.length === second.length && first.every(({ digits }, i) => digits === second[i]!.digits);
  return isSame ? [first] : [first, second];
}

/** Without what counts pieces, and with it. */
function bothWays(signs: string, parts: readonly Part[]): (readonly Part[])[] {
  const counted = withoutCounts(signs, parts);
  return counted.some((part, i) => part !== parts[i]) ? [counted, parts] : [parts];
}

function addCodes(readings: ReadText[], text: ReadText, chains: readonly Chain[]): void {
  const codes = chains.filter(isLongCode);
  for (const isClosed of [false, true]) add(readings, text, codes, isClosed);
}

function add(readings: ReadText[], text: ReadText, chains: readonly Chain[], isClosed: boolean): void {
  if (chains.length === 0) return;
  const reading = readingOf(text, chains, isClosed);
  if (!readings.some(({ signs }) => signs === reading.signs)) readings.push(reading);
}
