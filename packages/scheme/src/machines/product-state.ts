import type { MachinesWorld, Product } from './world.ts';

/** Sale states by the source's numbers; any other value shows no badge. */
export const productStates = { onSale: 1, soldOut: 3, preSale: 5, rush: 6 } as const;

/** What the badge says. What is withdrawn, or whose sale has ended, passes for sold out. */
export function productState(world: MachinesWorld, product: Product): number {
  const { products, vars } = world;
  if (unitsLeft(world, product) <= 0 || products.withdrawn[product] === 1 || hasClosed(world, product)) {
    return productStates.soldOut;
  }
  if (vars.now < products.opensAt[product]!) return productStates.preSale;
  return vars.now < products.rushUntil[product]! ? productStates.rush : productStates.onSale;
}

function hasClosed(world: MachinesWorld, product: Product): boolean {
  const closesAt = world.products.closesAt[product]!;
  return closesAt > 0 && world.vars.now >= closesAt;
}

/** Units still to be had; Infinity when there is no stock to run out. */
export function unitsLeft(world: MachinesWorld, product: Product): number {
  const { products } = world;
  const stock = products.stockUnits[product]!;
  return stock === 0 ? Number.POSITIVE_INFINITY : stock - products.soldUnits[product]!;
}

/** True share of the stock that was sold, in parts per million; -1 when there is no stock to speak of. */
export function soldPpm(world: MachinesWorld, product: Product): number {
  const { products } = world;
  const stock = products.stockUnits[product]!;
  return stock === 0 ? -1 : Math.floor((products.soldUnits[product]! / stock) * 1_000_000);
}

/** The share that the scheme says it has sold; beside "sold out" it says all. */
export function soldPercentShown(world: MachinesWorld, product: Product): number {
  const isSoldOut = productState(world, product) === productStates.soldOut;
  return isSoldOut ? 100 : world.scenario.claims.soldPercent;
}
