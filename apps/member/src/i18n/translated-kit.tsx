import { KitProvider } from '@glassmine/ui';
import type { ReactNode } from 'react';
import { useLanguage, useText } from './use-text.ts';

const kitWords = [
  'back',
  'close',
  'copy',
  'copied',
  'copyFailed',
  'done',
  'deleteDigit',
  'showPassword',
  'hidePassword',
  'loading',
  'retry',
  'pause',
  'play',
] as const;

/** Gives the kit its own texts, numbers and dates in the reader's language. */
export function TranslatedKit({ children }: { children: ReactNode }) {
  const t = useText();
  const language = useLanguage();
  const words = Object.fromEntries(kitWords.map((key) => [key, t(`kit.${key}`)])) as Record<
    (typeof kitWords)[number],
    string
  >;
  return (
    <KitProvider locale={language} words={words}>
      {children}
    </KitProvider>
  );
}
