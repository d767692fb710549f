import { calls } from '@glassmine/contract';
import { teamView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.user.team, (caller) =>
  caller.view((world) => teamView(world, caller.member, caller.form)),
);
