import { calls } from '@glassmine/contract';
import { signedView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.user.sign, (asks) =>
  asks.execute({ type: 'signIn', member: asks.member }, ({ amount }, world) =>
    signedView(world, asks.member, amount as number),
  ),
);
