import { calls } from '@glassmine/contract';
import { rewardRecordView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.rewardRecord, (caller) =>
  caller.view((world) => rewardRecordView(world, caller.member, caller.form)),
);
