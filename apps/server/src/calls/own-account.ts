import type { RefusalKey } from '@glassmine/contract';
import { type Channel, countryCode, issuedEmail, type Person, phoneOf } from '@glassmine/replica';
import type { DeviceCaller } from '../http/callers.ts';
import { FormError } from '../http/form.ts';

/** Is this the number of the learner's own sandbox phone, with its +999 or without, however grouped? */
export function isIssuedPhone(learner: Person, written: string): boolean {
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  const issued = phoneOf(learner);
  return digits === issued || digits === countryCode.replace(/\D/g, '') + issued;
}

/** Why this is not the learner's own sandbox mailbox; null when it is, in small letters or capitals. */
export function emailFault(caller: DeviceCaller<unknown>, written: string): RefusalKey | null {
  const mailbox = written.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(mailbox)) return 'account.emailShape';
  return mailbox === issuedEmail(caller.world, caller.learner) ? null : 'account.emailNotIssued';
}

export type Named = { channel: Channel } | { channel: null; refusal: RefusalKey };

/** By which of the learner's own addresses a form names the account; nobody can name another's. */
export function ownAccount(caller: DeviceCaller<{ phone?: string; email?: string }>): Named {
  const { phone, email } = caller.form;
  if (phone !== undefined) {
    if (isIssuedPhone(caller.learner, phone)) return { channel: 'phone' };
    return { channel: null, refusal: 'account.phoneNotIssued' };
  }
  if (email === undefined) throw new FormError('phone', 'missing');
  const refusal = emailFault(caller, email);
  return refusal === null ? { channel: 'email' } : { channel: null, refusal };
}
