import { calls } from '@glassmine/contract';
import { emailFault } from '../../../../accounts/own-account.ts';
import { sendCode } from '../../../../accounts/sending-codes.ts';
import { forDevice } from '../../../../http/route.ts';

export const route = forDevice(
  calls.user.emailRegisterCode,
  (asks) => {
    const refusal = emailFault(asks, asks.form.email);
    return refusal === null ? sendCode(asks, 'register', 'email') : { refusal };
  },
  { limit: 'tries' },
);
