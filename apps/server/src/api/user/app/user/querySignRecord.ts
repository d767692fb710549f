import { calls } from '@glassmine/contract';
import { signRecordView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.user.signRecord, (asks) =>
  asks.look((world) => signRecordView(world, asks.member, asks.form)),
);
