import type { Product } from '@glassmine/contract';
import { PromotionsDoor } from '../../promo/doors.tsx';
import { Banner } from './banner.tsx';
import { HotMachines } from './hot-machines.tsx';

/** The lower half of Home, with the pictures: it comes after the first paint. */
export function ShopWindow({ products, currency }: { products: readonly Product[]; currency: string }) {
  return (
    <>
      <Banner />
      <PromotionsDoor />
      <HotMachines products={products} currency={currency} />
    </>
  );
}
