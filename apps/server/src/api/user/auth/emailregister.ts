import { calls } from '@glassmine/contract';
import { openAccount } from '../../../accounts/opening.ts';
import { emailFault } from '../../../accounts/own-account.ts';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(
  calls.user.emailRegister,
  (asks) => {
    const refusal = emailFault(asks, asks.form.email);
    return refusal === null ? openAccount(asks, 'email') : { refusal };
  },
  { limit: 'tries' },
);
