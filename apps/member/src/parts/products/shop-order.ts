import type { Product } from '@glassmine/contract';

const soldOut = 3;
const preSale = 5;
const rush = 6;

/** What presses most comes first: what is free, what ends soon, what opens soon; what is sold out comes last. */
export function urgencyOf({ isFree, status }: Pick<Product, 'isFree' | 'status'>): number {
  if (status === soldOut) return -1;
  if (isFree) return 3;
  return status === rush ? 2 : status === preSale ? 1 : 0;
}

/** The free machine in front, what is sold out behind, the others as the scheme lists them. */
export function inShopOrder<P extends Pick<Product, 'isFree' | 'status'>>(products: readonly P[]): P[] {
  const place = (product: P) => (product.status === soldOut ? 2 : product.isFree ? 0 : 1);
  return products.toSorted((a, b) => place(a) - place(b));
}
