import { calls } from '@glassmine/contract';
import { teamNumbersView } from '@glassmine/views';
import { forMember } from '../../../../../http/route.ts';

export const route = forMember(calls.user.teamNumbers, (asks) =>
  asks.look((world) => teamNumbersView(world, asks.member)),
);
