import { calls } from '@glassmine/contract';
import { ownAccount } from '../../../../accounts/own-account.ts';
import { sendCode } from '../../../../accounts/sending-codes.ts';
import { forDevice } from '../../../../http/route.ts';

export const route = forDevice(
  calls.user.resetCode,
  (asks) => {
    const named = ownAccount(asks);
    return named.channel === null ? { refusal: named.refusal } : sendCode(asks, 'reset', named.channel);
  },
  { limit: 'tries' },
);
