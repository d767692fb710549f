import { calls } from '@glassmine/contract';
import type { Coupon } from '@glassmine/replica';
import { consoleCouponView, couponRevisionNow } from '@glassmine/views';
import { secondsOf } from '../../../calls/goods-form.ts';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.changeCoupon, (caller) => {
  const { couponId: coupon, endTime: until, total, withdrawn } = caller.form;
  const given = Object.fromEntries(
    Object.entries({ total, withdrawn }).filter(([, value]) => value !== undefined),
  );
  return caller.executeOnSeen(
    (world) => couponRevisionNow(world, coupon),
    (world) => ({ type: 'changeCoupon', coupon, ...given, ...secondsOf(world, { until }) }),
    (_, world) => consoleCouponView(world, coupon as Coupon, caller.language),
  );
});
