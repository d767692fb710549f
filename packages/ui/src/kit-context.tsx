import { createContext, type ReactNode, use } from 'react';

/** The kit's own texts in the reader's language. */
export interface KitWords {
  back: string;
  close: string;
  copy: string;
  copied: string;
  copyFailed: string;
  done: string;
  deleteDigit: string;
  showPassword: string;
  hidePassword: string;
  loading: string;
  retry: string;
  pause: string;
  play: string;
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
