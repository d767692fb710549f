import { calls } from '@glassmine/contract';
import { registerRewardView } from '@glassmine/views';
import { viewForMember } from '../../../http/route.ts';

export const route = viewForMember(calls.exchange.registerReward, registerRewardView);
