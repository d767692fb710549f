import { plainWord } from './numbers-in-words.ts';
import lists from './seed-words.json' with { type: 'json' };
import { type Span, spansOf } from './text.ts';

/**
 * The lists of BIP-39 in Latin letters, as its document publishes them; without marks, since people leave them out. The
 * house has no package that could make a wallet.
 */
const languages = Object.values(lists);
/** By word, a bit for each list that has it. */
const words = new Map<string, number>();
languages.forEach((list, nth) => {
  for (const word of list.split(' ')) words.set(word, (words.get(word) ?? 0) | (1 << nth));
});
/** The fewest that open a wallet. */
const seedMin = 12;
/** What may stand between two of them: signs, and a number of their order. */
const gapMax = 8;

/**
 * The words that open somebody's wallet: twelve and more of a list that wallets use, one after the other. Sentences
 * have none such: the lists lack articles and most small words.
 */
export function seedIn(signs: string): Span | null {
  const counts = languages.map(() => 0);
  const starts = languages.map(() => 0);
  let before = 0;
  for (const span of spansOf(signs, /[\p{L}\p{M}]+/gu)) {
    const isNear = span.start - before <= gapMax;
    const bits = words.get(plainWord(signs.slice(span.start, span.end))) ?? 0;
    for (let nth = 0; nth < counts.length; nth++) {
      const count = (bits & (1 << nth)) === 0 ? 0 : isNear ? counts[nth]! + 1 : 1;
      counts[nth] = count;
      if (count === 1) starts[nth] = span.start;
      if (count >= seedMin) return { start: starts[nth]!, end: span.end };
    }
    before = span.end;
  }
  return null;
}
