import { calls } from '@glassmine/contract';
import type { Product } from '@glassmine/replica';
import { consoleProductView, productRevisionNow } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.withdrawProduct, (caller) => {
  const { productId: product, withdrawn } = caller.form;
  return caller.executeOnSeen(
    (world) => productRevisionNow(world, product),
    () => ({ type: 'withdrawProduct', product, withdrawn }),
    (_, world) => consoleProductView(world, product as Product),
  );
});
