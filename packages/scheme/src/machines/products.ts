import { addRow, DAY } from '@glassmine/kernel';
import { portion } from '../ledger/post.ts';
import type { MachinesWorld, Product } from './world.ts';

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
