import { isText, rule } from '@glassmine/kernel';
import { tellEverybody } from '../events/events.ts';
import { machinesEvents } from './events.ts';
import { isTerm, termNames, termsFault } from './product-terms.ts';
import { type ProductTerms, putOnOffer } from './products.ts';
import { goodsName, isArt, productsMax } from './scenario.ts';
import type { MachinesWorld } from './world.ts';

/** The facilitator brings another machine into the shop. */
export interface AddProduct extends ProductTerms {
  type: 'addProduct';
  name: string;
  art: string;
}

export const addProduct = rule({
  fits: (c) => isText(c.name, 40) && isArt(c.art) && termNames.every((name) => isTerm(name, c[name])),
  check: (world: MachinesWorld, c: AddProduct) => {
    if (!goodsName.test(c.name)) return 'goods.name';
    return world.products.count >= productsMax ? 'product.tooMany' : termsFault(c);
  },
  apply: (world, { name, art, ...terms }) => {
    const product = putOnOffer(world, name, art, terms);
    tellEverybody(world, machinesEvents.goods, product);
    return { product };
  },
});
