import { calls } from '@glassmine/contract';
import { sendCode } from '../../../calls/send-code.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.fundCode, (caller) => sendCode(caller, 'fund', 'phone'), {
  limit: 'tries',
});
