import { calls } from '@glassmine/contract';
import { signedView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.user.sign, (caller) =>
  caller.execute({ type: 'signIn', member: caller.member }, ({ amount }, world) =>
    signedView(world, caller.member, amount),
  ),
);
