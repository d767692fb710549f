import { calls } from '@glassmine/contract';
import { consoleCouponView } from '@glassmine/views';
import { layHand } from '../../../http/console-hand.ts';
import { forConsole } from '../../../http/route.ts';
import { ppmOf, priceOf, secondsOf } from '../../../rooms/goods-form.ts';

export const route = forConsole(calls.console.createCoupon, (asks) => {
  const { name, amountOff, percentOff, productIds, startTime: from = 0, endTime: until } = asks.form;
  if ((amountOff === undefined) === (percentOff === undefined)) return { refusal: 'coupon.value' };
  const value = percentOff === undefined ? priceOf(amountOff as string) : ppmOf(percentOff);
  if (value === null) return { refusal: 'amount.bounds' };
  const products = productIds?.split(',').map(Number) ?? [];
  const { total, perMember } = asks.form;
  return layHand(
    asks,
    'coupon/create',
    (world) => ({
      type: 'createCoupon',
      name,
      kind: percentOff === undefined ? 'amount' : 'percent',
      value,
      products,
      total,
      perMember,
      ...secondsOf(world, { from, until }),
    }),
    ({ coupon }, world) => consoleCouponView(world, coupon as number, asks.language),
  );
});
