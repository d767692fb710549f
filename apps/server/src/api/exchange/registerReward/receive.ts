import { calls } from '@glassmine/contract';
import { creditedView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.exchange.receiveRegisterReward, (caller) =>
  caller.execute({ type: 'receiveRegisterReward', member: caller.member }, ({ amount }, world) =>
    creditedView(world, caller.member, amount),
  ),
);
