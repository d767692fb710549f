import { calls } from '@glassmine/contract';
import { memberView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.info, (caller) =>
  caller.view((world) => memberView(world, caller.member, caller.wording)),
);
