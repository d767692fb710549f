import { addRow, addTo, put } from '@glassmine/kernel';
import type { Member } from '../rows.ts';
import type { Holding, MachinesWorld, Product } from './world.ts';

/**
 * Units of each machine that a member has in orders that still run. Kept beside the orders, since the limit is
 * asked at every purchase and a member may have thousands of orders.
 */
function findHolding(world: MachinesWorld, member: Member, product: Product): Holding {
  const { holdings } = world;
  let row = world.members.firstHolding[member]!;
  while (row >= 0 && holdings.product[row] !== product) row = holdings.next[row]!;
  return row;
}

export function unitsHeld(world: MachinesWorld, member: Member, product: Product): number {
  const row = findHolding(world, member, product);
  return row < 0 ? 0 : world.holdings.units[row]!;
}

/** What a member has paid for the machines that still run, minor units. O(machines on offer). */
export function investedBy(world: MachinesWorld, member: Member): number {
  const { holdings, members } = world;
  let sum = 0;
  for (let row = members.firstHolding[member]!; row >= 0; row = holdings.next[row]!) {
    sum += holdings.paid[row]!;
  }
  return sum;
}

interface Change {
  member: Member;
  product: Product;
  units: number;
  paid: number;
}

/** A purchase adds units and what was paid for them; an expired order takes both away again. */
export function changeHolding(world: MachinesWorld, { member, product, units, paid }: Change): void {
  const { holdings, members } = world;
  let row = findHolding(world, member, product);
  if (row < 0) {
    row = addRow(holdings);
    put(holdings, 'product', row, product);
    holdings.next[row] = members.firstHolding[member]!;
    members.firstHolding[member] = row;
  }
  addTo(holdings, 'units', row, units);
  addTo(holdings, 'paid', row, paid);
}
