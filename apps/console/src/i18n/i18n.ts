/** The console's catalogues: a module per language, fetched when it is chosen. */
import { languages as allLanguages } from '@glassmine/contract/plain';
import { type Messages, setupI18n } from '@lingui/core';
import { useCallback, useSyncExternalStore } from 'react';

export type MessageId =
  | keyof typeof import('../locales/en/shell.json')
  | keyof typeof import('../locales/en/rooms.json')
  | keyof typeof import('../locales/en/people.json')
  | keyof typeof import('../locales/en/board.json')
  | keyof typeof import('../locales/en/desks.json')
  | keyof typeof import('../locales/en/content.json')
  | keyof typeof import('../locales/en/debrief.json')
  | keyof typeof import('../locales/en/export.json')
  | keyof typeof import('../locales/en/network.json')
  | keyof typeof import('../locales/en/pause.json')
  | keyof typeof import('../locales/en/plan.json')
  | keyof typeof import('../locales/en/script.json')
  | keyof typeof import('../locales/en/timeline.json')
  | keyof typeof import('../locales/en/questionnaire.json');
export type Text = (id: MessageId, values?: Record<string, string | number>) => string;

const modules = {
  en: () => import('virtual:words/en') as Promise<{ words: Messages }>,
  hi: () => import('virtual:words/hi') as Promise<{ words: Messages }>,
};
export type Language = keyof typeof modules;
/** The languages that the console speaks, of all those of the product. */
export const languages = allLanguages.filter(({ code }) => code in modules) as {
  code: Language;
  name: string;
}[];

export const i18n = setupI18n();

export async function speak(language: Language): Promise<void> {
  const { words: messages } = await modules[language]();
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
