import { isRow, isText, rule } from '@glassmine/kernel';
import { tellEverybody } from '../events/events.ts';
import { machinesEvents } from './events.ts';
import { isTerm, termNames, termsFault } from './product-terms.ts';
import { type ProductTerms, productKinds, setTerms, termsOf } from './products.ts';
import { goodsName, isArt } from './scenario.ts';
import type { MachinesWorld, Product } from './world.ts';

/**
 * The facilitator changes a machine's terms for the orders from now on, or what it is called and looks like everywhere;
 * what is left out stays.
 */
export interface ChangeProduct extends Partial<ProductTerms> {
  type: 'changeProduct';
  product: Product;
  name?: string;
  art?: string;
}

/** The terms that a change leaves a machine with. */
function changed(before: ProductTerms, change: Partial<ProductTerms>): ProductTerms {
  const terms = { ...before };
  for (const name of termNames) terms[name] = change[name] ?? before[name];
  return terms;
}

export const changeProduct = rule({
  fits: (c) =>
    typeof c.product === 'number' &&
    (c.name === undefined || isText(c.name, 40)) &&
    (c.art === undefined || isArt(c.art)) &&
    termNames.every((name) => c[name] === undefined || isTerm(name, c[name])),
  check: (world: MachinesWorld, { product, name, ...change }: ChangeProduct) => {
    if (!isRow(product, world.products)) return 'product.unknown';
    // The free machine has no price to change: it is there or it is withdrawn.
    if (world.products.kind[product] !== productKinds.machine) return 'product.free';
    if (name !== undefined && !goodsName.test(name)) return 'goods.name';
    return termsFault(changed(termsOf(world, product), change));
  },
  apply: (world, { product, name, art, ...change }) => {
    const { products } = world;
    products.name[product] = name ?? products.name[product]!;
    products.art[product] = art ?? products.art[product]!;
    setTerms(world, product, changed(termsOf(world, product), change));
    tellEverybody(world, machinesEvents.goods, product);
    return { product };
  },
});
