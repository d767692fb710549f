import { calls } from '@glassmine/contract';
import { productDetailView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.goods.product, (caller) => {
  const detail = productDetailView(caller.world, caller.member, caller.form.productId);
  return detail ? caller.view(() => detail) : { refusal: 'product.unknown' };
});
