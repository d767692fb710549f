import { dayOf } from '../world/time.ts';
import type { World } from '../world/world.ts';

/** Sale states by the source's numbers; any other value shows no badge. */
export const productStates = { onSale: 1, soldOut: 3, preSale: 5, rush: 6 } as const;

export function productState(world: World, product: number): number {
  const definition = world.scenario.products[product] as World['scenario']['products'][number];
  const day = dayOf(world.vars.now);
  if (definition.stockUnits > 0 && unitsLeft(world, product) <= 0) return productStates.soldOut;
  if (day < definition.opensOnDay) return productStates.preSale;
  return day < definition.rushUntilDay ? productStates.rush : productStates.onSale;
}

/** Units still to be had; Infinity when the scenario sets no stock. */
export function unitsLeft(world: World, product: number): number {
  const { stockUnits } = world.scenario.products[product] as World['scenario']['products'][number];
  return stockUnits === 0
    ? Number.POSITIVE_INFINITY
    : stockUnits - (world.products.soldUnits[product] as number);
}

/** True share of the stock that was sold, in parts per million; -1 when there is no stock to speak of. */
export function soldPpm(world: World, product: number): number {
  const { stockUnits } = world.scenario.products[product] as World['scenario']['products'][number];
  if (stockUnits === 0) return -1;
  return Math.floor(((world.products.soldUnits[product] as number) / stockUnits) * 1_000_000);
}
