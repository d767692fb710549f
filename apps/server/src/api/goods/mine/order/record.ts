import { calls } from '@glassmine/contract';
import { ordersView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.goods.orders, (asks) =>
  asks.look((world) => ordersView(world, asks.member, asks.form, asks.language)),
);
