import { calls } from '@glassmine/contract';
import { consoleCouponView } from '@glassmine/views';
import { ppmOf, priceOf, secondsOf } from '../../../calls/goods-form.ts';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.createCoupon, (caller) => {
  const { name, amountOff, percentOff, productIds, startTime: from = 0, endTime: until } = caller.form;
  if ((amountOff === undefined) === (percentOff === undefined)) return { refusal: 'coupon.value' };
  const value = percentOff === undefined ? priceOf(amountOff as string) : ppmOf(percentOff);
  if (value === null) return { refusal: 'amount.bounds' };
  const products = productIds?.split(',').map(Number) ?? [];
  const { total, perMember } = caller.form;
  return caller.execute(
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
    ({ coupon }, world) => consoleCouponView(world, coupon, caller.language),
  );
});
