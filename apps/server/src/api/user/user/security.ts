import { calls } from '@glassmine/contract';
import { securityView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.security, (caller) =>
  caller.view((world) => securityView(world, caller.member)),
);
