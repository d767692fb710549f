import { addRow, addTo, put } from '@glassmine/kernel';
import type { Holding, MachinesWorld, Product } from './world.ts';

/**
 * Units of each machine that a member has in orders that still run. Kept beside the orders, since the limit is
 * asked at every purchase and a member may have thousands of orders.
 */
function findHolding(world: MachinesWorld, member: number, product: Product): Holding {
  const { holdings } = world;
  let row = world.members.firstHolding[member]!;
  while (row >= 0 && holdings.product[row] !== product) row = holdings.next[row]!;
  return row;
}

export function unitsHeld(world: MachinesWorld, member: number, product: Product): number {
  const row = findHolding(world, member, product);
  return row < 0 ? 0 : world.holdings.units[row]!;
}

/** A purchase adds units, an expired order takes them away again. */
export function changeHolding(world: MachinesWorld, member: number, product: Product, units: number): void {
  const { holdings, members } = world;
  let row = findHolding(world, member, product);
  if (row < 0) {
    row = addRow(holdings);
    put(holdings, 'product', row, product);
    holdings.next[row] = members.firstHolding[member]!;
    members.firstHolding[member] = row;
  }
  addTo(holdings, 'units', row, units);
}
