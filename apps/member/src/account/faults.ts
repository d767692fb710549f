/** What the scheme accepts in a line, as the ids of the words that say what is wrong; null when nothing is. */
import { isLoginPassword, isSixDigits } from '@glassmine/contract/plain';
import type { MessageId } from '../i18n/catalogues.ts';

export type Channel = 'phone' | 'email';
type Fault = MessageId | null;

/** Whatever else is typed goes to the server, which says why if it looks like something real. */
export const phoneFault = (phone: string): Fault => {
  if (phone === '') return 'login.phoneNeeded';
  return phone.startsWith('0') ? 'login.phoneZero' : null;
};

/** One @ with a name before and a host with a dot after it; the server knows which mailbox it must be. */
export const emailFault = (email: string): Fault => {
  if (email === '') return 'login.emailNeeded';
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? null : 'login.emailShape';
};

export const accountFault = (channel: Channel, account: string): Fault =>
  channel === 'phone' ? phoneFault(account) : emailFault(account);

export const codeFault = (code: string): Fault => (isSixDigits(code) ? null : 'register.codeNeeded');

export const passwordFault = (password: string): Fault => {
  if (password === '') return 'login.passwordNeeded';
  return isLoginPassword(password) ? null : 'register.passwordShape';
};

export const confirmFault = (password: string, confirm: string, differ: MessageId): Fault => {
  if (confirm === '') return 'login.passwordNeeded';
  return confirm === password ? null : differ;
};

/** Only the lines that something is wrong with. */
export function faultsAmong<K extends string>(all: Record<K, Fault>): Partial<Record<K, MessageId>> {
  return Object.fromEntries(Object.entries(all).filter(([, fault]) => fault !== null)) as Partial<
    Record<K, MessageId>
  >;
}
