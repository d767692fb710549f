import { calls } from '@glassmine/contract';
import { rewardRecordView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.rewardRecord, (asks) =>
  asks.look((world) => rewardRecordView(world, asks.member, asks.form)),
);
