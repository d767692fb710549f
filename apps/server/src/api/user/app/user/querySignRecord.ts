import { calls } from '@glassmine/contract';
import { signRecordView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.user.signRecord, (caller) =>
  caller.view((world) => signRecordView(world, caller.member, caller.form)),
);
