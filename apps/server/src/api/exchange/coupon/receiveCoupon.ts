import { calls } from '@glassmine/contract';
import { receivedCouponView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.exchange.receiveCoupon, (caller) => {
  const { member, form } = caller;
  return caller.execute({ type: 'receiveCoupon', member, coupon: form.couponId }, ({ receipt }, world) =>
    receivedCouponView(world, member, receipt, caller.language),
  );
});
