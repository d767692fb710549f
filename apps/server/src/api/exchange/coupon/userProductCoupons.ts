import { calls } from '@glassmine/contract';
import { userProductCouponsView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.exchange.userProductCoupons, (caller) => {
  const coupons = userProductCouponsView(caller.world, caller.member, caller.form.productId, caller.language);
  return coupons ? caller.view(() => coupons) : { refusal: 'product.unknown' };
});
