/** The console's catalogues: a module per language, fetched when it is chosen. */
import { languages as allLanguages } from '@glassmine/contract/plain';
import { type Messages, setupI18n } from '@lingui/core';
import { useCallback, useSyncExternalStore } from 'react';
import type board from '../locales/en/board.json';
import type debrief from '../locales/en/debrief.json';
import type desks from '../locales/en/desks.json';
import type exported from '../locales/en/export.json';
import type network from '../locales/en/network.json';
import type people from '../locales/en/people.json';
import type questionnaire from '../locales/en/questionnaire.json';
import type rooms from '../locales/en/rooms.json';
import type shell from '../locales/en/shell.json';
import type timeline from '../locales/en/timeline.json';

export type MessageId =
  | keyof typeof shell
  | keyof typeof rooms
  | keyof typeof people
  | keyof typeof board
  | keyof typeof desks
  | keyof typeof debrief
  | keyof typeof exported
  | keyof typeof network
  | keyof typeof timeline
  | keyof typeof questionnaire;
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
