import { calls } from '@glassmine/contract';
import { productDetailView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.goods.product, (asks) => {
  const detail = productDetailView(asks.world, asks.member, asks.form.productId);
  return detail ? asks.look(() => detail) : { refusal: 'product.unknown' };
});
