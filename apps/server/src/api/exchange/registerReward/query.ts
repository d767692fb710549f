import { calls } from '@glassmine/contract';
import { registerRewardView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.exchange.registerReward, (caller) =>
  caller.view((world) => registerRewardView(world, caller.member)),
);
