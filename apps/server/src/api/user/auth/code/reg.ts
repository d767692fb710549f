import { calls } from '@glassmine/contract';
import { isIssuedPhone } from '../../../../calls/own-account.ts';
import { sendCode } from '../../../../calls/send-code.ts';
import { forDevice } from '../../../../http/route.ts';

export const route = forDevice(
  calls.user.registerCode,
  (caller) => {
    if (!isIssuedPhone(caller.learner, caller.form.phone)) return { refusal: 'account.phoneNotIssued' };
    return sendCode(caller, 'register', 'phone');
  },
  { limit: 'tries' },
);
