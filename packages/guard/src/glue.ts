import { wordsOf } from './lexicon.ts';
import { plainWord } from './numbers-in-words.ts';

/** What a word between two pieces of a number says: which piece follows, how the number is told, or little. */
export type Glue = 'order' | 'pieces' | 'and' | 'telling';

const glue = new Map<string, Glue>();
const learn = (kind: Glue, words: readonly string[]) => {
  for (const word of words.map(plainWord)) if (!glue.has(word)) glue.set(word, kind);
};
learn('and', wordsOf('conjunctions'));
learn('pieces', wordsOf('pieces'));
learn('order', wordsOf('joining', 'order'));
learn('telling', wordsOf('telling', 'naming'));
/** Languages put endings on words: `kadaisi`, `kadaisila`. */
const stemMin = 5;
const nativeStemMin = 3;
const endingMax = 6;

export function glueOf(word: string): Glue | null {
  const whole = glue.get(word);
  if (whole !== undefined) return whole;
  const shortest = Math.max(/^[a-z]/.test(word) ? stemMin : nativeStemMin, word.length - endingMax);
  for (let length = word.length - 1; length >= shortest; length--) {
    const stem = glue.get(word.slice(0, length));
    if (stem !== undefined && stem !== 'telling') return stem;
  }
  return null;
}

/** Does it say that another piece follows, or which one? */
export const isOrder = (word: string): boolean => (glueOf(word) ?? 'telling') !== 'telling';
