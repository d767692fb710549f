import { calls } from '@glassmine/contract';
import { savingsView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.goods.savings, (caller) =>
  caller.view((world) => savingsView(world, caller.member)),
);
