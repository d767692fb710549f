/** The console's catalogues: a module per language, fetched when it is chosen. */
import { languages as allLanguages } from '@glassmine/replica/plain';
import { type Messages, setupI18n } from '@lingui/core';
import { useCallback, useSyncExternalStore } from 'react';

export type MessageId = keyof typeof import('../locales/en.json');
export type Text = (id: MessageId, values?: Record<string, string | number>) => string;

/** The languages that the console has catalogues of; tests/tidy looks for what each of them lacks. */
const spoken = ['en', 'hi', 'ta', 'te', 'kn', 'tr', 'es', 'it', 'fr', 'de'] as const;
export type Language = (typeof spoken)[number];

/** A browser fetches the catalogue of the language in use and no other. */
const modules: Record<Language, () => Promise<{ words: Messages }>> = {
  en: () => import('virtual:words/en'),
  hi: () => import('virtual:words/hi'),
  ta: () => import('virtual:words/ta'),
  te: () => import('virtual:words/te'),
  kn: () => import('virtual:words/kn'),
  tr: () => import('virtual:words/tr'),
  es: () => import('virtual:words/es'),
  it: () => import('virtual:words/it'),
  fr: () => import('virtual:words/fr'),
  de: () => import('virtual:words/de'),
};

export const isSpoken = (code: unknown): code is Language => (spoken as readonly unknown[]).includes(code);

/** The languages that the console speaks, of all those of the product. */
export const languages = allLanguages.filter(({ code }) => isSpoken(code)) as {
  code: Language;
  name: string;
}[];

export const i18n = setupI18n();

let wanted: Language | undefined;

/**
 * Fetches the catalogue of a language, then switches to it. Of two languages asked for in a row the later one stays.
 * @throws when the catalogue cannot be fetched; the texts stay as they are
 */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const { words: messages } = await modules[language]();
  if (wanted !== language) return;
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

const subscribe = (listener: () => void) => i18n.on('change', listener);

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, () => i18n.locale as Language);
}

/** `t('id', values)`: the message in the reader's language, by ICU rules. */
export function useText(): Text {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  return useCallback<Text>((id, values) => i18n._(id, values), [language]);
}
