import type { Person } from '../base/rows.ts';
import type { Answer, DeviceCaller, MemberCaller } from '../callers.ts';
import { FormError } from '../formats/form-error.ts';
import { countryCode, phoneOf } from '../outside/rules/phone.ts';
import type { RefusalKey } from '../plain/refusals.ts';
import { type Channel, fundPasswordName, issuedEmail, memberPasswordName } from './rules/accounts.ts';
import { type CodePurpose, fundPasswordLocked, passwordLocked } from './rules/codes.ts';
import { isLoginPassword } from './words.ts';

/**
 * Does what a verification code opens, and counts the code when it was wrong. A learner's tries are taken one
 * after the other, so that many at the same moment are not one.
 */
export function countingWrongCodes<D>(
  caller: DeviceCaller<{ commandId: string }>,
  purpose: CodePurpose,
  open: () => Promise<Answer<D>>,
): Promise<Answer<D>> {
  return caller.inTurn(async () => {
    const answer = await open();
    if ('refusal' in answer && answer.refusal === 'account.codeWrong') {
      await caller.countWrongTry(purpose, caller.form.commandId);
    }
    return answer;
  });
}

/** Does what the fund password opens. Once too many were wrong the right one opens nothing either. */
export function withFundPassword<D>(
  caller: MemberCaller<{ commandId: string }>,
  password: string,
  open: () => Promise<Answer<D>>,
): Promise<Answer<D>> {
  return caller.inTurn(async () => {
    const { world, member } = caller;
    const name = fundPasswordName(world, member);
    if (name === '') return { refusal: 'fund.passwordUnset' };
    if (fundPasswordLocked(world, member)) return { refusal: 'fund.locked' };
    if (await caller.isSecret(name, password)) return open();
    await caller.countWrongTry('fundPassword');
    return { refusal: 'fund.passwordWrong' };
  });
}

/**
 * Sets the log-in password in place of the old one, in the same way.
 * @param newName of the new password: when it stands already, this command has come before
 */
export function withOldPassword<D>(
  caller: MemberCaller<{ commandId: string }>,
  oldPassword: string,
  newName: string,
  open: () => Promise<Answer<D>>,
): Promise<Answer<D>> {
  return caller.inTurn(async () => {
    const { world, member } = caller;
    const name = memberPasswordName(world, member);
    if (name === newName) return open();
    if (passwordLocked(world, member)) return { refusal: 'account.locked' };
    if (await caller.isSecret(name, oldPassword)) return open();
    await caller.countWrongTry('loginPassword');
    return { refusal: 'account.oldPasswordWrong' };
  });
}

type OpeningForm = { code: string; password: string; invitateCode: string; commandId: string };

/** Opens the learner's account with the code that came by phone or by mail. */
export async function openAccount(
  caller: DeviceCaller<OpeningForm>,
  by: Channel,
): Promise<Answer<{ registered: true }>> {
  const { form, learner } = caller;
  if (!isLoginPassword(form.password)) return { refusal: 'account.passwordShape' };
  const { code, invitateCode: inviteCode } = form;
  return countingWrongCodes(caller, 'register', () =>
    caller.withSecret(form.password, (passwordName) =>
      caller.execute({ type: 'register', learner, by, code, inviteCode, passwordName }, () => ({
        registered: true as const,
      })),
    ),
  );
}

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

type Named = { channel: Channel } | { channel: null; refusal: RefusalKey };

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

type CodeForm = { captchaId?: string; captcha?: string; commandId: string };

/** Has the scheme send a code to the caller, once the captcha before it is solved. */
export async function sendCode(
  caller: DeviceCaller<CodeForm>,
  purpose: CodePurpose,
  channel: Channel,
): Promise<Answer<{ retryAfterSeconds: number }>> {
  const refusal = captchaFault(caller);
  if (refusal !== null) return { refusal };
  const { learner } = caller;
  return caller.execute({ type: 'requestCode', learner, purpose, channel }, ({ retryAfterSeconds }) => ({
    retryAfterSeconds,
  }));
}

/** Why no code is sent yet; null when one may be. */
function captchaFault(caller: DeviceCaller<CodeForm>): RefusalKey | null {
  const { captchaId, captcha, commandId } = caller.form;
  if (captchaId === undefined || captcha === undefined) {
    return caller.world.scenario.accounts.captcha ? 'account.captchaNeeded' : null;
  }
  return caller.isCaptchaSolved(captchaId, captcha, commandId) ? null : 'account.captchaWrong';
}
