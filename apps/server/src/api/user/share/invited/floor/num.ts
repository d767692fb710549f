import { calls } from '@glassmine/contract';
import { teamNumbersView } from '@glassmine/views';
import { forMember } from '../../../../../http/route.ts';

export const route = forMember(calls.user.teamNumbers, (caller) =>
  caller.view((world) => teamNumbersView(world, caller.member)),
);
