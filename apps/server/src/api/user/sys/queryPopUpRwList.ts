import { calls } from '@glassmine/contract';
import { popUpRewardsView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.popUpRewards, (caller) =>
  caller.view((world) => popUpRewardsView(world, caller.member)),
);
