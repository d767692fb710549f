import { Trans, useLingui } from '@lingui/react';
import type { ReactElement } from 'react';
import type { MessageId } from './catalogues.ts';

export type Values = Record<string, string | number>;
export type Text = (id: MessageId, values?: Values) => string;

/** `t('id', values)`: the message in the reader's language, by ICU rules. */
export function useText(): Text {
  const { i18n } = useLingui();
  return (id, values) => i18n._(id, values);
}

/** A message with elements in it: `<0>…</0>` in the catalogue takes `parts[0]`. */
export function Rich({ id, values, parts }: { id: MessageId; values?: Values; parts: ReactElement[] }) {
  return <Trans id={id} values={values ?? {}} components={Object.fromEntries(parts.map((p, i) => [i, p]))} />;
}
