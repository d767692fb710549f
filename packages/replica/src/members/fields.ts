import { Type } from '@glassmine/kernel/schema';
import { field } from '../formats/form.ts';
import { captchaLengthMax, emailLengthMax, phoneLengthMax, sixDigits } from './words.ts';

/* Fields, answers and refusals that the calls of accounts share. */
export const phone = field('phone', { maxLength: phoneLengthMax });

export const email = field('email', { maxLength: emailLengthMax });

export const code = field('opaque', { pattern: sixDigits });

/** A member is named by phone or by e-mail: one of the two is needed. */
export const account = { phone: Type.Optional(phone), email: Type.Optional(email) };

/** Needed where `auth/emailcode/isopen` says so; an answer is good for one call. */
export const captcha = {
  captchaId: Type.Optional(field('opaque', { pattern: '^[a-p]{24}$' })),
  captcha: Type.Optional(
    field('opaque', {
      maxLength: captchaLengthMax,
      pattern: `^[A-Za-z0-9]{1,${captchaLengthMax}}$`,
    }),
  ),
};

export const ownPhone = ['account.phoneNotIssued'] as const;

export const ownEmail = ['account.emailShape', 'account.emailNotIssued'] as const;

export const codeWrong = ['account.codeWrong', 'account.codeExpired', 'account.codeTries'] as const;

export const sending = ['account.captchaNeeded', 'account.captchaWrong', 'account.codeTooSoon'] as const;

export const codeSent = Type.Object({ retryAfterSeconds: Type.Integer({ description: 'world seconds' }) });
