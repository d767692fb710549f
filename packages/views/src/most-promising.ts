import type { Product, World } from '@glassmine/replica';

/** The machine with the highest daily return among those that cost something: the scheme's promise, in all debriefs. */
export function mostPromising({ products }: World): Product {
  let best = 0 as Product;
  const rateOf = (row: Product) => (products.price[row] === 0 ? 0 : products.dailyReturnPpm[row]!);
  for (let row = 0 as Product; row < products.count; row++) if (rateOf(row) > rateOf(best)) best = row;
  return best;
}
