import { TransNoContext } from '@lingui/react/server';
import type { ReactElement } from 'react';
import type { MessageId } from './catalogues.ts';
import { i18n } from './i18n.ts';
import { useLanguage, type Values } from './use-text.ts';

/** A message with elements in it: `<0>…</0>` in the catalogue takes `parts[0]`. */
export function Rich({ id, values, parts }: { id: MessageId; values?: Values; parts: ReactElement[] }) {
  useLanguage();
  const components = Object.fromEntries(parts.map((part, index) => [index, part]));
  return <TransNoContext id={id} values={values ?? {}} components={components} lingui={{ i18n }} />;
}
