import { calls } from '@glassmine/contract';
import { signedView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.user.randomBonus, (caller) =>
  caller.execute({ type: 'takeRandomBonus', member: caller.member }, ({ amount }, world) =>
    signedView(world, caller.member, amount),
  ),
);
