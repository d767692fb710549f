import type { Product } from '@glassmine/replica/wire';
import { LazyPromotions } from '../../promo/lazy-parts.tsx';
import { Banner } from './banner.tsx';
import { HotMachines } from './hot-machines.tsx';

/** The lower half of Home with the pictures, loaded after the first paint. */
export function ShopWindow({ products, currency }: { products: readonly Product[]; currency: string }) {
  return (
    <>
      <Banner />
      <LazyPromotions />
      <HotMachines products={products} currency={currency} />
    </>
  );
}
