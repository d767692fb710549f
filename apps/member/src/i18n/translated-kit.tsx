import { KitProvider, kitWordsBy } from '@glassmine/ui';
import type { ReactNode } from 'react';
import { useLanguage, useText } from './use-text.ts';

/** Gives the kit its own texts, numbers and dates in the reader's language. */
export function TranslatedKit({ children }: { children: ReactNode }) {
  const t = useText();
  const language = useLanguage();
  return (
    <KitProvider locale={language} words={kitWordsBy((word) => t(`kit.${word}`))}>
      {children}
    </KitProvider>
  );
}
