import { barrier } from './text.ts';

/** Letters and digits with all that stands between them left out. */
export interface Compact {
  text: string;
  /** Where each sign of `text` stands in the signs that were read. */
  at: number[];
  /** Positions in `text` before which something was left out, or nothing stands. */
  tokenStarts: number[];
  isTokenEnd(end: number): boolean;
  /** The end, in the signs that were read, of `length` signs from one on. */
  endOf(from: number, length: number): number;
}

/** The runs of a text between words of other scripts, which end whatever was written before them. */
export function compactOf(signs: string): Compact[] {
  const runs: Compact[] = [];
  let text = '';
  let at: number[] = [];
  let tokenStarts: number[] = [];
  const close = () => {
    if (text.length > 0) runs.push(compact(text, at, tokenStarts));
    text = '';
    at = [];
    tokenStarts = [];
  };
  for (let i = 0; i < signs.length; i++) {
    const sign = signs[i]!;
    if (/[0-9A-Za-z]/.test(sign)) {
      if (at.at(-1) !== i - 1) tokenStarts.push(text.length);
      text += sign;
      at.push(i);
    } else if (sign === barrier || (sign > '\u007f' && /[\p{L}\p{M}]/u.test(sign))) {
      close();
    }
  }
  close();
  return runs;
}

function compact(text: string, at: number[], tokenStarts: number[]): Compact {
  return {
    text,
    at,
    tokenStarts,
    isTokenEnd: (end) => end === text.length || at[end] !== at[end - 1]! + 1,
    endOf: (from, length) => at[Math.min(from + length, at.length) - 1]! + 1,
  };
}
