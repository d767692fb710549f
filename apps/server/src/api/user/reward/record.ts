import { calls } from '@glassmine/contract';
import { rewardRecordView } from '@glassmine/views';
import { viewForMember } from '../../../http/route.ts';

export const route = viewForMember(calls.user.rewardRecord, rewardRecordView);
