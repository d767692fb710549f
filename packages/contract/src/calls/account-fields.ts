import Type from 'typebox';
import { field } from '../call.ts';

/* Fields, answers and refusals that the calls of accounts share. */

export const phone = field('phone', { maxLength: 40 });
export const email = field('email', { maxLength: 100 });
export const code = field('opaque', { pattern: '^[0-9]{6}$' });
export const password = field('secret', { maxLength: 200 });
/** A member is named by phone or by e-mail: one of the two is needed. */
export const account = { phone: Type.Optional(phone), email: Type.Optional(email) };
/** Needed where `auth/emailcode/isopen` says so; an answer is good for one call. */
export const captcha = {
  captchaId: Type.Optional(field('opaque', { pattern: '^[a-p]{24}$' })),
  captcha: Type.Optional(field('opaque', { maxLength: 8, pattern: '^[A-Za-z0-9]{1,8}$' })),
};

export const world = ['command.reused', 'room.busy', 'room.closed'] as const;
export const charterPhone = ['charter.phone', 'charter.email', 'charter.address', 'charter.card'] as const;
export const ownPhone = [...charterPhone, 'account.phoneNotIssued'] as const;
export const ownEmail = [...charterPhone, 'account.emailShape', 'account.emailNotIssued'] as const;
export const codeWrong = ['account.codeWrong', 'account.codeExpired', 'account.codeTries'] as const;
export const sending = ['account.captchaNeeded', 'account.captchaWrong', 'account.codeTooSoon'] as const;
export const codeSent = Type.Object({ retryAfterSeconds: Type.Integer({ description: 'world seconds' }) });
