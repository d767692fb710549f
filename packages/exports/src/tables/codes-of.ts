/** The code of each word of a list: its index. */
export function codesOf<Word extends string>(words: readonly Word[]): Record<Word, number> {
  return Object.fromEntries(words.map((word, code) => [word, code])) as Record<Word, number>;
}
