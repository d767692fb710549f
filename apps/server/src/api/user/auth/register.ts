import { calls } from '@glassmine/contract';
import { openAccount } from '../../../calls/open-account.ts';
import { isIssuedPhone } from '../../../calls/own-account.ts';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(
  calls.user.register,
  (caller) => {
    if (!isIssuedPhone(caller.learner, caller.form.phone)) return { refusal: 'account.phoneNotIssued' };
    return openAccount(caller, 'phone');
  },
  { limit: 'tries' },
);
