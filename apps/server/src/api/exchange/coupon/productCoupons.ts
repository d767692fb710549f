import { calls } from '@glassmine/contract';
import { productCouponsView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.exchange.productCoupons, (caller) => {
  const coupons = productCouponsView(caller.world, caller.member, caller.form.productId, caller.language);
  return coupons ? caller.view(() => coupons) : { refusal: 'product.unknown' };
});
