import english from './seed-words.json' with { type: 'json' };
import { type Span, spansOf } from './text.ts';

/** The English list of BIP-39, as its document publishes it. The house has no package that could make a wallet. */
const words = new Set<string>(english);
/** The fewest that open a wallet. */
const seedMin = 12;

/**
 * The words that open somebody's wallet: twelve and more of the list that wallets use, one after the other. Sentences
 * have none such: the list lacks articles and most small words.
 */
export function seedIn(signs: string): Span | null {
  let count = 0;
  let start = 0;
  let before = 0;
  for (const span of spansOf(signs, /[\p{L}\p{M}]+/gu)) {
    const isNear = span.start - before <= 8;
    count = words.has(signs.slice(span.start, span.end).toLowerCase()) ? (isNear ? count + 1 : 1) : 0;
    if (count === 1) start = span.start;
    if (count >= seedMin) return { start, end: span.end };
    before = span.end;
  }
  return null;
}
