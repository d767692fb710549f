import { calls } from '@glassmine/contract';
import { isIssuedPhone } from '../../../../accounts/own-account.ts';
import { sendCode } from '../../../../accounts/sending-codes.ts';
import { forDevice } from '../../../../http/route.ts';

export const route = forDevice(
  calls.user.registerCode,
  (asks) => {
    if (!isIssuedPhone(asks.learner, asks.form.phone)) return { refusal: 'account.phoneNotIssued' };
    return sendCode(asks, 'register', 'phone');
  },
  { limit: 'tries' },
);
