import { calls } from '@glassmine/contract';
import { productListView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.goods.products, (caller) =>
  caller.view((world) => productListView(world, caller.member)),
);
