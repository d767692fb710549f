import { calls } from '@glassmine/contract';
import { ownAccount } from '../../../../calls/own-account.ts';
import { sendCode } from '../../../../calls/send-code.ts';
import { forDevice } from '../../../../http/route.ts';

export const route = forDevice(
  calls.user.resetCode,
  (caller) => {
    const named = ownAccount(caller);
    return named.channel === null ? { refusal: named.refusal } : sendCode(caller, 'reset', named.channel);
  },
  { limit: 'tries' },
);
