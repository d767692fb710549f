import { calls } from '@glassmine/contract';
import { rewardsView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.rewards, (asks) =>
  asks.look((world) => rewardsView(world, asks.member)),
);
