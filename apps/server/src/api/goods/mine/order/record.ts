import { calls } from '@glassmine/contract';
import { ordersView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.goods.orders, (caller) =>
  caller.view((world) => ordersView(world, caller.member, caller.form, caller.language)),
);
