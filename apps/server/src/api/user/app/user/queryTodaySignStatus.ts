import { calls } from '@glassmine/contract';
import { signStatusView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.user.signStatus, (caller) =>
  caller.view((world) => signStatusView(world, caller.member)),
);
