import { calls } from '@glassmine/contract';
import { rewardsView } from '@glassmine/views';
import { viewForMember } from '../../../http/route.ts';

export const route = viewForMember(calls.user.rewards, rewardsView);
