import { calls } from '@glassmine/contract';
import { openAccount } from '../../../calls/open-account.ts';
import { emailFault } from '../../../calls/own-account.ts';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(
  calls.user.emailRegister,
  (caller) => {
    const refusal = emailFault(caller, caller.form.email);
    return refusal === null ? openAccount(caller, 'email') : { refusal };
  },
  { limit: 'tries' },
);
