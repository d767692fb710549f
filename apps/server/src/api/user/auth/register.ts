import { calls } from '@glassmine/contract';
import { openAccount } from '../../../accounts/opening.ts';
import { isIssuedPhone } from '../../../accounts/own-account.ts';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(
  calls.user.register,
  (asks) => {
    if (!isIssuedPhone(asks.learner, asks.form.phone)) return { refusal: 'account.phoneNotIssued' };
    return openAccount(asks, 'phone');
  },
  { limit: 'tries' },
);
