import { calls } from '@glassmine/contract';
import type { Order } from '@glassmine/replica';
import { boughtView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.goods.buy, (caller) => {
  const { member, form } = caller;
  const { productId: product, units, agree: agreed, couponId: coupon } = form;
  return caller.execute(
    { type: 'buyMachine', member, product, units, agreed, ...(coupon === undefined ? {} : { coupon }) },
    ({ order }, world) => boughtView(world, member, order as Order, caller.language),
  );
});
