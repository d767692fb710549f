import { calls } from '@glassmine/contract';
import { codeSupportView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.fundCodeSupport, (caller) =>
  caller.view((world) => codeSupportView(world, caller.member)),
);
