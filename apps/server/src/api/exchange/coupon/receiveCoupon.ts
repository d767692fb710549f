import { calls } from '@glassmine/contract';
import { receivedCouponView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.exchange.receiveCoupon, (asks) => {
  const { member, form } = asks;
  return asks.execute({ type: 'receiveCoupon', member, coupon: form.couponId }, ({ receipt }, world) =>
    receivedCouponView(world, member, receipt as number, asks.language),
  );
});
