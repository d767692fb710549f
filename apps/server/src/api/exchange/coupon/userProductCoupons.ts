import { calls } from '@glassmine/contract';
import { userProductCouponsView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.exchange.userProductCoupons, (asks) => {
  const coupons = userProductCouponsView(asks.world, asks.member, asks.form.productId, asks.language);
  return coupons ? asks.look(() => coupons) : { refusal: 'product.unknown' };
});
