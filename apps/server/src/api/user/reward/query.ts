import { calls } from '@glassmine/contract';
import { rewardsView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.rewards, (caller) =>
  caller.view((world) => rewardsView(world, caller.member)),
);
