import type { ConsoleProduct, calls, DataOf } from '@glassmine/contract';
import { isRow } from '@glassmine/kernel';
import { type Product, productKinds, productState, termsOf, type World } from '@glassmine/replica';
import { moneyText, percentOf, timeOf } from './amounts.ts';
import { revisionOf } from './revision.ts';

/** A machine as its facilitator sees it: with what was really sold. */
export function consoleProductView(world: World, row: Product): ConsoleProduct {
  const { products } = world;
  const closesAt = products.closesAt[row]!;
  return {
    productId: row,
    name: products.name[row] as string,
    art: products.art[row] as string,
    isFree: products.kind[row] === productKinds.free,
    status: productState(world, row),
    withdrawn: products.withdrawn[row] === 1,
    price: moneyText(products.price[row]!),
    dayReturnPercent: percentOf(products.dailyReturnPpm[row]!),
    dayReturnAmount: moneyText(products.dailyReturn[row]!),
    validDays: products.validDays[row]!,
    stockUnits: products.stockUnits[row]!,
    soldUnits: products.soldUnits[row]!,
    limitPerMember: products.limitPerMember[row]!,
    startTime: timeOf(world, products.opensAt[row]!),
    rushUntil: timeOf(world, products.rushUntil[row]!),
    endTime: closesAt > 0 ? timeOf(world, closesAt) : 0,
    revision: productRevision(world, row),
  };
}

function productRevision(world: World, row: Product): string {
  const { name, art, withdrawn } = world.products;
  return revisionOf([name[row], art[row], withdrawn[row], termsOf(world, row)]);
}

/** Null for a machine that does not exist. */
export function productRevisionNow(world: World, row: number): string | null {
  return isRow(row, world.products) ? productRevision(world, row as Product) : null;
}

export function consoleProductsView(world: World): DataOf<typeof calls.console.products> {
  const list = Array.from({ length: world.products.count }, (_, row) =>
    consoleProductView(world, row as Product),
  );
  return { total: list.length, list };
}
