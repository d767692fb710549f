import { isRow } from '@glassmine/kernel';
import { tell } from '../outside/messages.ts';
import { rule } from '../world/command.ts';

/** The facilitator takes a machine out of the shop, or puts it back. Orders run on. */
export interface WithdrawProduct {
  type: 'withdrawProduct';
  product: number;
  withdrawn: boolean;
}

export const withdrawProduct = rule<WithdrawProduct>({
  fits: (c) => typeof c.product === 'number' && typeof c.withdrawn === 'boolean',
  check: (world, { product }) => (isRow(product, world.products) ? null : 'product.unknown'),
  apply: (world, { product, withdrawn }) => {
    world.products.withdrawn[product] = withdrawn ? 1 : 0;
    tell(world, -1, 'goods', product);
    return { product };
  },
});
