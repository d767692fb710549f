import { calls } from '@glassmine/contract';
import { productCouponsView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.exchange.productCoupons, (asks) => {
  const coupons = productCouponsView(asks.world, asks.member, asks.form.productId, asks.language);
  return coupons ? asks.look(() => coupons) : { refusal: 'product.unknown' };
});
