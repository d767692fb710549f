import { calls } from '@glassmine/contract';
import { waitingSquaresView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.dynamic.waiting, (caller) =>
  caller.view((world) => waitingSquaresView(world, caller.member, caller.wording)),
);
