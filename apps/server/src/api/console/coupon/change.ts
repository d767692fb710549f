import { calls } from '@glassmine/contract';
import { consoleCouponView } from '@glassmine/views';
import { layHand } from '../../../http/console-hand.ts';
import { forConsole } from '../../../http/route.ts';
import { secondsOf } from '../../../rooms/goods-form.ts';

export const route = forConsole(calls.console.changeCoupon, (asks) => {
  const { couponId: coupon, endTime: until, total, withdrawn } = asks.form;
  const given = Object.fromEntries(
    Object.entries({ total, withdrawn }).filter(([, value]) => value !== undefined),
  );
  return layHand(
    asks,
    'coupon/change',
    (world) => ({ type: 'changeCoupon', coupon, ...given, ...secondsOf(world, { until }) }),
    (_, world) => consoleCouponView(world, coupon, asks.language),
  );
});
