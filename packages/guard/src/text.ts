import { ethiopicTen, numeralOf } from './numerals.ts';

/** A text as the guard reads it, and where each of its signs stood in the text as it was written. */
export interface ReadText {
  /** Full-width and other scripts' digits are 0–9, dashes `-`, blanks a space; what nobody sees is gone. */
  signs: string;
  /** The same stretch of the text as it was written. */
  written(start: number, end: number): string;
}

const names: Record<string, string> = {
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  commat: '@',
  period: '.',
  plus: '+',
  hyphen: '-',
  dash: '-',
  lowbar: '_',
  sol: '/',
  colon: ':',
  comma: ',',
  num: '#',
  amp: '&',
  shy: '',
  zwj: '',
  zwnj: '',
};
/** An entity, also one whose `&` is an entity itself. */
const entity = new RegExp(
  `&(?:(?:amp|#0{0,4}38|#x0{0,4}26);)*(?:#(\\d{1,7})|#x([0-9a-f]{1,6})|(${Object.keys(names).join('|')}));?`,
  'giy',
);
/** A sign in a link's way of writing, also one whose percent sign is written so itself. */
const percent = '%(?:25)*';
const inPercent = new RegExp(
  [
    `${percent}[2-7][0-9a-f]`,
    `${percent}(?:c[2-9a-f]|d[0-9a-f])${percent}[89ab][0-9a-f]`,
    `${percent}e[0-9a-f](?:${percent}[89ab][0-9a-f]){2}`,
    `${percent}f[0-4](?:${percent}[89ab][0-9a-f]){3}`,
  ].join('|'),
  'iy',
);

/** A sign as the texts of programs write it: `\\u0039`, `\\u{39}`, `\\x39`, `%u0039`, `U+0039`. */
const inEscapes =
  /(?:\\+u\{0{0,4}([0-9a-f]{1,6})\}|(?:\\+u|%(?:25)*u)([0-9a-f]{4})|\\+x([0-9a-f]{2})|u\+([0-9a-f]{4,6})(?![0-9a-f]))/iy;

/** Copies of the signs of ASCII that no screen shows. */
const tagSign = /^[\u{e0020}-\u{e007e}]$/u;
/** The flags of England and its like end in such signs. */
const flag = '\u{1f3f4}';

/** Cyrillic and Greek letters that look like Latin ones; no language of the product is written in them. */
const lookalikes = 'авекмнорстухіјѕԁԛԝһӏАВЕКМНОРСТУХІЈЅοανικρτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const latin = 'abekmhopctyxijsdqwhlABEKMHOPCTYXIJSoavikptuxABEZHIKMNOPTYX';
const latinOf = new Map([...lookalikes].map((letter, nth) => [letter, latin[nth]!]));
const disguisedWord = new RegExp(`(?<!\\p{L})[A-Za-z${lookalikes}]+(?!\\p{L})`, 'gu');

/** Of the same length. A word with letters of Greek or Cyrillic that look like no Latin ones stays. */
const withLatin = (text: string): string =>
  /[\u0370-\u052f]/.test(text)
    ? text.replace(disguisedWord, (word) => [...word].map((sign) => latinOf.get(sign) ?? sign).join(''))
    : text;

/** Letters by their class, blank on every screen: fillers of Hangul, Khmer and Braille. */
const blankLetters = /[\u115f\u1160\u3164\uffa0\u17b4\u17b5\u2800]/;
const combiningMark = /^[\p{Mn}\p{Me}]$/u;

/** Does it have what could be a sign as programs write it? */
export const hasEscapes = (text: string): boolean => new RegExp(inEscapes.source, 'i').test(text);

/** @param escapes whether what could be a sign as programs write it is one: `\\x34` may be a piece with a back slash before it */
export function readText(original: string, escapes = true): ReadText {
  const text = withLatin(original);
  let signs = '';
  let last = '';
  let isFlag = false;
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < text.length; ) {
    const hidden = hiddenAt(text, at, escapes);
    const raw = hidden?.raw ?? String.fromCodePoint(text.codePointAt(at)!);
    const end = hidden?.end ?? at + raw.length;
    isFlag = raw === flag || (isFlag && tagSign.test(raw));
    for (const sign of isFlag ? raw : normal(raw, text.slice(end, end + 1))) {
      const read = readSign(sign, last);
      signs += read;
      if (read !== '') last = read;
      for (let i = 0; i < read.length; i++) {
        starts.push(at);
        ends.push(end);
      }
    }
    at = end;
  }
  return { signs, written: (start, end) => original.slice(starts[start], ends[end - 1]) };
}

/** Full width and its like as plain signs, numerals as digits. */
function normal(raw: string, after: string): string {
  if (raw < '\u0080') return raw;
  if (tagSign.test(raw)) return String.fromCharCode(raw.codePointAt(0)! - 0xe0000);
  return numeralOf(raw) ?? ethiopicTen(raw, after) ?? raw.normalize('NFKC');
}

/** What an entity or a percent sign stands for, where there is one. */
function hiddenAt(text: string, at: number, escapes: boolean): { raw: string; end: number } | null {
  if (text[at] === '&') {
    entity.lastIndex = at;
    const found = entity.exec(text);
    return found && { raw: meaningOf(found), end: entity.lastIndex };
  }
  const escaped = escapes ? escapeAt(text, at) : null;
  if (escaped !== null || text[at] !== '%') return escaped;
  inPercent.lastIndex = at;
  const found = inPercent.exec(text);
  return found && { raw: fromPercent(found[0]), end: inPercent.lastIndex };
}

function escapeAt(text: string, at: number): { raw: string; end: number } | null {
  if (!/[\\%uU]/.test(text[at]!)) return null;
  inEscapes.lastIndex = at;
  const found = inEscapes.exec(text);
  if (!found) return null;
  const code = Number.parseInt(found.slice(1).find((digits) => digits !== undefined)!, 16);
  const raw = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  // Of other signs it may be no escape, but a back slash between the pieces of something.
  return /[\u0020-\u007e\p{N}]/u.test(raw) ? { raw, end: inEscapes.lastIndex } : null;
}

function fromPercent(written: string): string {
  const innermost = written.replace(/%(?:25)*(?=[0-9a-f]{2})/gi, '%');
  try {
    return decodeURIComponent(innermost);
  } catch {
    return ' ';
  }
}

function meaningOf([, decimal, hex, name]: RegExpExecArray): string {
  if (name !== undefined) return names[name.toLowerCase()]!;
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

function readSign(sign: string, before: string): string {
  if (sign > ' ' && sign < '\u007f') return sign;
  if (/\s/u.test(sign) || blankLetters.test(sign)) return ' ';
  // A mark after a plain sign only decorates it; after a letter of another script it is part of a word.
  if (combiningMark.test(sign)) return before < '\u0080' ? '' : sign;
  if (/[\p{Cf}\p{Cc}\p{Co}]/u.test(sign)) return '';
  if (/\p{Nd}/u.test(sign)) return asciiDigit(sign);
  if (/\p{Pd}|\u2212/u.test(sign)) return '-';
  return circled(sign.codePointAt(0)!) ?? numeralOf(sign) ?? sign;
}

/** Digits in black circles are the only ones that normalization leaves. */
function circled(code: number): string | null {
  for (const first of [0x2776, 0x2780, 0x278a, 0x24f5]) {
    if (code >= first && code < first + 9) return String(code - first + 1);
  }
  return code === 0x24ff || code === 0x1f10c ? '0' : null;
}

/** Unicode lays out the digits of a script as ten in a row, so the distance from the row's start is the value. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/** The same text with other signs in some places, in order; each of them was written where the old ones were. */
export function rewritten(text: ReadText, edits: readonly (Span & { by: string })[]): ReadText {
  let signs = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const copy = (from: number, to: number) => {
    signs += text.signs.slice(from, to);
    for (let i = from; i < to; i++) {
      starts.push(i);
      ends.push(i + 1);
    }
  };
  let at = 0;
  for (const { start, end, by } of edits) {
    copy(at, start);
    signs += by;
    for (let i = 0; i < by.length; i++) {
      starts.push(start);
      ends.push(end);
    }
    at = end;
  }
  copy(at, text.signs.length);
  return { signs, written: (start, end) => text.written(starts[start]!, ends[end - 1]!) };
}

/** The same text from its end. */
export function backwards(text: ReadText): ReadText {
  const { length } = text.signs;
  return {
    signs: [...text.signs].reverse().join(''),
    written: (start, end) => text.written(length - end, length - start),
  };
}

/** A stretch of `ReadText.signs`. */
export interface Span {
  start: number;
  end: number;
}

/** Stands where something harmless stood: nothing is read across it. */
export const barrier = '\ue000';

export function without(signs: string, spans: readonly Span[]): string {
  const inOrder = [...spans].sort((a, b) => a.start - b.start);
  let rest = '';
  let at = 0;
  for (const { start, end } of inOrder) {
    if (end <= at) continue;
    rest += signs.slice(at, start) + barrier.repeat(end - Math.max(at, start));
    at = end;
  }
  return rest + signs.slice(at);
}

export function spansOf(signs: string, shape: RegExp): Span[] {
  return [...signs.matchAll(shape)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}
