import { calls } from '@glassmine/contract';
import { sendCode } from '../../../accounts/sending-codes.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.fundCode, (asks) => sendCode(asks, 'fund', 'phone'), {
  limit: 'tries',
});
