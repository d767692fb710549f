import { calls } from '@glassmine/contract';
import { popUpRewardsView } from '@glassmine/views';
import { viewForMember } from '../../../http/route.ts';

export const route = viewForMember(calls.user.popUpRewards, popUpRewardsView);
