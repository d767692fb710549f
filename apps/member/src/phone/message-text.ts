import type { PhoneMessage } from '@glassmine/replica/wire';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import type { FillKind } from '../state/phone.ts';

/** Translates a message; the server sends only its kind and parameters. */
export function useMessageText(): (message: PhoneMessage) => string {
  const t = useText();
  const format = useFormat();
  return ({ kind, code, name, amount, currency }) =>
    t(`message.text.${kind}`, { code, name, amount: amount && format.amount(amount), currency });
}

/** The value that a form could take from a message, or null. */
export function fillKindOf({ kind, code }: PhoneMessage): FillKind | null {
  if (code === '') return null;
  return kind === 'invitation' ? 'inviteCode' : 'code';
}
