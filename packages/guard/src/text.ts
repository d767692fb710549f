/**
 * The same text with what hides a number taken away: full-width and other scripts' digits become 0–9, all
 * dashes `-`, all blanks a space; invisible characters go.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Mn}\p{Cc}]/gu, (c) => (c === '\n' || c === '\t' || c === '\r' ? ' ' : ''))
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s/gu, ' ');
}

/** Unicode lays out the digits of a script as ten in a row, so the distance from the row's start is the value. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  if (code < 0x80) return digit;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

export interface DigitRun {
  /** Groups of digits, with no more than three signs (and no letter) between one and the next. */
  groups: string[];
  /** Stood a `+` before it? */
  plus: boolean;
}

/** Digits that a person would read as one number, however they are set apart. */
export function digitRuns(text: string): DigitRun[] {
  const runs: DigitRun[] = [];
  for (const match of text.matchAll(/(\+[^\p{L}\d+]{0,2})?\d+(?:[^\p{L}\d+]{1,3}\d+)*/gu)) {
    runs.push({ groups: match[0].match(/\d+/g) ?? [], plus: match[1] !== undefined });
  }
  return runs;
}

/**
 * Joins neighbouring groups to every number of at least `min` and at most `max` digits; the first group of
 * the run is marked, since only there can the `+` stand.
 */
export function* windowsOf(
  run: DigitRun,
  min: number,
  max: number,
): Generator<{ digits: string; first: boolean }> {
  for (let from = 0; from < run.groups.length; from++) {
    let digits = '';
    for (let to = from; to < run.groups.length; to++) {
      digits += run.groups[to]!;
      if (digits.length > max) break;
      if (digits.length >= min) yield { digits, first: from === 0 };
    }
  }
}
