import { useCallback, useSyncExternalStore } from 'react';
import type { MessageId } from './catalogues.ts';
import { i18n } from './i18n.ts';
import type { Values } from './message.ts';

export type Text = (id: MessageId, values?: Values) => string;

const subscribe = (listener: () => void) => i18n.onChange(listener);

/** Code of the language in use. */
export function useLanguage(): string {
  return useSyncExternalStore(subscribe, () => i18n.locale);
}

/** `t('id', values)`: the message in the reader's language, by ICU rules. */
export function useText(): Text {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  return useCallback<Text>((id, values) => i18n._(id, values), [language]);
}
