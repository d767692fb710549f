import { calls } from '@glassmine/contract';
import { productListView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.goods.products, (asks) =>
  asks.look((world) => productListView(world, asks.member)),
);
