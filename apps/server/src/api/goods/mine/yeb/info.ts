import { calls } from '@glassmine/contract';
import { savingsView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.goods.savings, (asks) =>
  asks.look((world) => savingsView(world, asks.member)),
);
