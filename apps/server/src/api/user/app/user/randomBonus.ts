import { calls } from '@glassmine/contract';
import { signedView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.user.randomBonus, (asks) =>
  asks.execute({ type: 'takeRandomBonus', member: asks.member }, ({ amount }, world) =>
    signedView(world, asks.member, amount as number),
  ),
);
