import { calls } from '@glassmine/contract';
import { registerRewardView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.exchange.registerReward, (asks) =>
  asks.look((world) => registerRewardView(world, asks.member)),
);
