import { calls } from '@glassmine/contract';
import { waitingSquaresView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.dynamic.waiting, (asks) =>
  asks.look((world) => waitingSquaresView(world, asks.member, asks.wording)),
);
