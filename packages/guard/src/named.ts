import { oneOf, wordEnd, wordStart, wordsOf } from './lexicon.ts';
import type { Span } from './text.ts';

const naming = `(?:[^\\p{L}\\p{M}\\p{N}\\n]{0,4}(?:${oneOf(wordsOf('naming'))})${wordEnd}){0,3}[^\\p{L}\\p{M}\\p{N}\\n]{0,4}`;

/** Finds the words that name a number, with the small words between them and the number. */
export const namesOf = (words: readonly string[]): RegExp =>
  new RegExp(`${wordStart}(?:${oneOf(words)})${wordEnd}${naming}`, 'giu');

/** Eight digits and more with a blank or a sign between them, in the way that numbers are printed. */
export const longNumber = String.raw`\d(?:[ ./-]{0,3}\d){7,21}${wordEnd}`;

/** The first number of one of the shapes, which are sticky, right behind a name for it. */
export function namedIn(signs: string, names: RegExp, shapes: readonly RegExp[]): Span | null {
  for (const { index, 0: name } of signs.matchAll(names)) {
    for (const shape of shapes) {
      shape.lastIndex = index + name.length;
      const number = shape.exec(signs)?.[0];
      if (number !== undefined) return { start: index, end: index + name.length + number.length };
    }
  }
  return null;
}
