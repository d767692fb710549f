import { calls } from '@glassmine/contract';
import { emailFault } from '../../../../calls/own-account.ts';
import { sendCode } from '../../../../calls/send-code.ts';
import { forDevice } from '../../../../http/route.ts';

export const route = forDevice(
  calls.user.emailRegisterCode,
  (caller) => {
    const refusal = emailFault(caller, caller.form.email);
    return refusal === null ? sendCode(caller, 'register', 'email') : { refusal };
  },
  { limit: 'tries' },
);
