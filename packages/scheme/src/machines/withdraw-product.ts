import { isRow, rule } from '@glassmine/kernel';
import { tellEverybody } from '../events/events.ts';
import { machinesEvents } from './events.ts';
import type { MachinesWorld, Product } from './world.ts';

/** The facilitator takes a machine out of the shop, or puts it back. Orders run on. */
export interface WithdrawProduct {
  type: 'withdrawProduct';
  product: Product;
  withdrawn: boolean;
}

export const withdrawProduct = rule({
  fits: (c) => typeof c.product === 'number' && typeof c.withdrawn === 'boolean',
  check: (world: MachinesWorld, { product }: WithdrawProduct) =>
    isRow(product, world.products) ? null : 'product.unknown',
  apply: (world, { product, withdrawn }) => {
    world.products.withdrawn[product] = withdrawn ? 1 : 0;
    tellEverybody(world, machinesEvents.goods, product);
    return { product };
  },
});
