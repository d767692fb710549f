import { calls } from '@glassmine/contract';
import { emailFault } from '../../../calls/own-account.ts';
import { sendCode } from '../../../calls/send-code.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(
  calls.user.bindEmailCode,
  (caller) => {
    const refusal = emailFault(caller, caller.form.email);
    return refusal === null ? sendCode(caller, 'bindEmail', 'email') : { refusal };
  },
  { limit: 'tries' },
);
