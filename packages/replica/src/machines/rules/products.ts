import { addRow, addTo, DAY, isWhole, put } from '@glassmine/kernel';
import type { Member } from '../../base/rows.ts';
import { portion } from '../../ledger/post.ts';
import type { Holding, MachinesWorld, Product } from './world.ts';

/** Rows keep the number. */
export const productKinds = { machine: 0, free: 1 } as const;

/** What the facilitator sets of a machine; times are world seconds, `closesAt` 0 means no end. */
export interface ProductTerms {
  priceMinor: number;
  dailyReturnPpm: number;
  validDays: number;
  stockUnits: number;
  limitPerMember: number;
  opensAt: number;
  rushUntil: number;
  closesAt: number;
}

/** A machine of this name and look; its number is returned. */
export function putOnOffer(world: MachinesWorld, name: string, art: string, terms: ProductTerms): Product {
  const { products } = world;
  const row = addRow(products);
  products.kind[row] = productKinds.machine;
  products.name[row] = name;
  products.art[row] = art;
  setTerms(world, row, terms);
  return row;
}

/** Orders that were made before keep theirs. */
export function setTerms(world: MachinesWorld, row: Product, terms: ProductTerms): void {
  const { products } = world;
  products.price[row] = terms.priceMinor;
  products.dailyReturnPpm[row] = terms.dailyReturnPpm;
  products.dailyReturn[row] = portion(terms.priceMinor, terms.dailyReturnPpm);
  products.validDays[row] = terms.validDays;
  products.stockUnits[row] = terms.stockUnits;
  products.limitPerMember[row] = terms.limitPerMember;
  products.opensAt[row] = terms.opensAt;
  products.rushUntil[row] = terms.rushUntil;
  products.closesAt[row] = terms.closesAt;
}

export function termsOf(world: MachinesWorld, row: Product): ProductTerms {
  const { products } = world;
  return {
    priceMinor: products.price[row]!,
    dailyReturnPpm: products.dailyReturnPpm[row]!,
    validDays: products.validDays[row]!,
    stockUnits: products.stockUnits[row]!,
    limitPerMember: products.limitPerMember[row]!,
    opensAt: products.opensAt[row]!,
    rushUntil: products.rushUntil[row]!,
    closesAt: products.closesAt[row]!,
  };
}

/** The machines of the scenario, in its order; the free one stands after them. */
export function seedProducts(world: MachinesWorld): void {
  const { products, freeMachine } = world.scenario;
  for (const { name, art, opensOnDay, rushUntilDay, ...terms } of products) {
    const times = { opensAt: opensOnDay * DAY, rushUntil: rushUntilDay * DAY, closesAt: 0 };
    putOnOffer(world, name, art, { ...terms, ...times });
  }
  if (freeMachine) putFreeMachine(world, freeMachine);
}

function putFreeMachine(
  world: MachinesWorld,
  free: NonNullable<MachinesWorld['scenario']['freeMachine']>,
): void {
  const { products } = world;
  const row = addRow(products);
  products.kind[row] = productKinds.free;
  products.name[row] = free.name;
  products.art[row] = free.art;
  products.dailyReturn[row] = free.dailyReturnMinor;
  products.validDays[row] = free.validDays;
  products.limitPerMember[row] = 1;
}

const lastSecond = 36_500 * DAY;

/** Bounds of what a facilitator can set: the same as a scenario's, times in world seconds. */
const bounds: { [T in keyof ProductTerms]: [number, number] } = {
  priceMinor: [1, 1_000_000_000],
  dailyReturnPpm: [0, 1_000_000],
  validDays: [1, 3_650],
  stockUnits: [0, 1_000_000_000],
  limitPerMember: [1, 1_000_000],
  opensAt: [0, lastSecond],
  rushUntil: [0, lastSecond],
  closesAt: [0, lastSecond],
};

export const termNames = Object.keys(bounds) as (keyof ProductTerms)[];

export function isTerm(name: keyof ProductTerms, value: unknown): value is number {
  return isWhole(value, ...bounds[name]);
}

/** Why these terms do not go together; null when they do. */
export function termsFault({ opensAt, closesAt }: ProductTerms) {
  return closesAt > 0 && closesAt <= opensAt ? 'product.window' : null;
}

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

/** What all accounts have paid for the machines that still run, minor units. O(machines that they hold). */
export function investedByAll({ holdings }: MachinesWorld): number {
  let sum = 0;
  for (let row = 0 as Holding; row < holdings.count; row++) sum += holdings.paid[row]!;
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
