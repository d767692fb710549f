import { calls } from '@glassmine/contract';
import { emailFault } from '../../../accounts/own-account.ts';
import { sendCode } from '../../../accounts/sending-codes.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(
  calls.user.bindEmailCode,
  (asks) => {
    const refusal = emailFault(asks, asks.form.email);
    return refusal === null ? sendCode(asks, 'bindEmail', 'email') : { refusal };
  },
  { limit: 'tries' },
);
