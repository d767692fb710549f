import { calls } from '@glassmine/contract';
import { teamView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.user.team, (asks) =>
  asks.look((world) => teamView(world, asks.member, asks.form)),
);
