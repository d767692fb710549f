import { Type } from '@glassmine/kernel/schema';
import { memberCall } from '../call.ts';
import { goodsProductsAnswer, productAnswer, productDetailView, productListView } from './views.ts';

export const machinesCalls = {
  products: memberCall('goods/product/list', {
    summary: 'All machines',
    answer: goodsProductsAnswer,
    staleAfter: ['step', 'account', 'goods'],
    view: productListView,
  }),
  product: memberCall('goods/product/detail', {
    summary: 'One machine, with what the asker owns of it and can spend',
    form: Type.Object({ productId: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
    answer: productAnswer,
    refusals: ['product.unknown'],
    staleAfter: ['step', 'account', 'goods'],
    run: (caller) => {
      const detail = productDetailView(caller.world, caller.member, caller.form.productId);
      return detail ? caller.view(() => detail) : { refusal: 'product.unknown' };
    },
  }),
};
