import { calls } from '@glassmine/contract';
import { isIssuedPhone } from '../../../../accounts/issued-phone.ts';
import { forDevice } from '../../../../http/route.ts';

export const route = forDevice(
  calls.user.registerCode,
  (asks) => {
    if (!isIssuedPhone(asks.learner, asks.form.phone)) return { refusal: 'account.phoneNotIssued' };
    return asks.execute(
      { type: 'requestCode', learner: asks.learner, purpose: 'register' },
      ({ retryAfterSeconds }) => ({ retryAfterSeconds: retryAfterSeconds as number }),
    );
  },
  { limit: 'tries' },
);
