import { calls } from '@glassmine/contract';
import { squaresView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.dynamic.squares, (asks) =>
  asks.look((world) => squaresView(world, asks.member, asks.form, asks.wording)),
);
