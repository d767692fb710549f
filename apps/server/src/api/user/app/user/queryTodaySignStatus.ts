import { calls } from '@glassmine/contract';
import { signStatusView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.user.signStatus, (asks) =>
  asks.look((world) => signStatusView(world, asks.member)),
);
