import { calls } from '@glassmine/contract';
import { squaresView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.dynamic.squares, (caller) =>
  caller.view((world) => squaresView(world, caller.member, caller.form, caller.wording)),
);
