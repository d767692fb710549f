import { createContext, type ReactNode, use } from 'react';

const kitWords = [
  'back',
  'close',
  'copy',
  'copied',
  'copyFailed',
  'done',
  'deleteDigit',
  'noAmount',
  'showPassword',
  'hidePassword',
  'loading',
  'retry',
  'pause',
  'play',
] as const;
export type KitWord = (typeof kitWords)[number];

/** The kit's own texts in the reader's language. */
export type KitWords = Record<KitWord, string>;

/** The kit's texts, each by `say`. */
export function kitWordsBy(say: (word: KitWord) => string): KitWords {
  return Object.fromEntries(kitWords.map((word) => [word, say(word)])) as KitWords;
}

export interface Kit {
  /** BCP 47 tag for numbers and dates. */
  locale: string;
  words: KitWords;
}

const KitContext = createContext<Kit | null>(null);

export function KitProvider({ children, ...kit }: Kit & { children: ReactNode }) {
  return <KitContext value={kit}>{children}</KitContext>;
}

export function useKit(): Kit {
  const kit = use(KitContext);
  if (!kit) throw new Error('a kit component stands outside of KitProvider');
  return kit;
}
