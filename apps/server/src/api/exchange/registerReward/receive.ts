import { calls } from '@glassmine/contract';
import { creditedView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.exchange.receiveRegisterReward, (asks) =>
  asks.execute({ type: 'receiveRegisterReward', member: asks.member }, ({ amount }, world) =>
    creditedView(world, asks.member, amount as number),
  ),
);
