import type { Product } from '@glassmine/replica/wire';

const soldOut = 3;
const preSale = 5;
const rush = 6;

/** Sales urgency: free, then rush, then pre-sale; sold out is lowest. */
export function urgencyOf({ isFree, status }: Pick<Product, 'isFree' | 'status'>): number {
  if (status === soldOut) return -1;
  if (isFree) return 3;
  return status === rush ? 2 : status === preSale ? 1 : 0;
}

/** Sorts free machines to the front and sold-out ones to the end; the others keep the scheme's order. */
export function inShopOrder<P extends Pick<Product, 'isFree' | 'status'>>(products: readonly P[]): P[] {
  const place = (product: P) => (product.status === soldOut ? 2 : product.isFree ? 0 : 1);
  return products.toSorted((a, b) => place(a) - place(b));
}
