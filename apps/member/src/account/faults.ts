/** Client-side checks of form fields. Each returns the id of the message that names the fault, or null. */
import { isLoginPassword, isSixDigits } from '@glassmine/replica/plain';
import type { MessageId } from '../i18n/catalogues.ts';

export type Channel = 'phone' | 'email';
type Fault = MessageId | null;

/** Other input is sent to the server, which says why it refuses what looks real. */
export const phoneFault = (phone: string): Fault => {
  if (phone === '') return 'login.phoneNeeded';
  return phone.startsWith('0') ? 'login.phoneZero' : null;
};

/** One @ with a name before it and a host with a dot after it. The server decides which domains are allowed. */
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

/** Drops the fields without a fault. */
export function faultsAmong<K extends string>(all: Record<K, Fault>): Partial<Record<K, MessageId>> {
  return Object.fromEntries(Object.entries(all).filter(([, fault]) => fault !== null)) as Partial<
    Record<K, MessageId>
  >;
}
