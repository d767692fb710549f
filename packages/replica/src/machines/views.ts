import { DAY, isRow } from '@glassmine/kernel';
import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member } from '../base/rows.ts';
import { account, accountView, percentOf, timeOf } from '../formats/amounts.ts';
import { revision } from '../formats/fields.ts';
import { listOf } from '../formats/form.ts';
import { revisionOf } from '../formats/revision.ts';
import { money, time } from '../formats/shapes.ts';
import type { Currency } from '../ledger/currencies.ts';
import { moneyText } from '../plain/money.ts';
import type { World } from '../world/world.ts';
import {
  productKinds,
  productState,
  productStates,
  soldPercentShown,
  termsOf,
  unitsHeld,
} from './rules/products.ts';
import type { Product as ProductRow } from './rules/world.ts';

export const consoleProduct = Type.Object({
  productId: Type.Integer(),
  name: Type.String(),
  art: Type.String(),
  isFree: Type.Boolean(),
  status: Type.Integer(),
  withdrawn: Type.Boolean(),
  price: money,
  dayReturnPercent: Type.Number(),
  dayReturnAmount: money,
  validDays: Type.Integer(),
  stockUnits: Type.Integer({ description: '0: no limit' }),
  soldUnits: Type.Integer(),
  limitPerMember: Type.Integer(),
  startTime: time,
  rushUntil: time,
  endTime: Type.Integer({ description: 'epoch ms; 0 when the sale has no end' }),
  revision,
});

export type ConsoleProduct = Static<typeof consoleProduct>;

export const product = Type.Object({
  productId: Type.Integer(),
  productImg: Type.String({ description: 'key of a picture that the app ships' }),
  productName: Type.String(),
  status: Type.Integer({ description: '1 on sale, 3 sold out, 5 pre-sale, 6 rush purchase' }),
  startTime: time,
  endTime: time,
  dayReturnAmount: money,
  dayReturnPercent: Type.Number(),
  validDays: Type.Integer(),
  price: money,
  daotimes: Type.Integer({ description: 'countdown target, epoch ms; 0 when none' }),
  walletotal: Type.String({ description: 'total revenue' }),
  soldPercent: Type.Integer({ description: 'what the scheme claims' }),
  limitPerMember: Type.Integer(),
  isFree: Type.Boolean({ description: 'the machine every member may have once for nothing' }),
});

export type Product = Static<typeof product>;

export const consoleProductsAnswer = listOf(consoleProduct);

type ConsoleProductsAnswer = Static<typeof consoleProductsAnswer>;

export const goodsProductsAnswer = listOf(product);

type GoodsProductsAnswer = Static<typeof goodsProductsAnswer>;

export const productAnswer = Type.Object({ product, owned: Type.Integer(), account });

type ProductAnswer = Static<typeof productAnswer>;

/** A machine as its facilitator sees it: with what was really sold. */
export function consoleProductView(world: World, row: ProductRow): ConsoleProduct {
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

function productRevision(world: World, row: ProductRow): string {
  const { name, art, withdrawn } = world.products;
  return revisionOf([name[row], art[row], withdrawn[row], termsOf(world, row)]);
}

/** Null for a machine that does not exist. */
export function productRevisionNow(world: World, row: number): string | null {
  return isRow(row, world.products) ? productRevision(world, row as ProductRow) : null;
}

export function consoleProductsView(world: World): ConsoleProductsAnswer {
  const list = Array.from({ length: world.products.count }, (_, row) =>
    consoleProductView(world, row as ProductRow),
  );
  return { total: list.length, list };
}

/** A machine as the list shows it; `soldPercent` is what the scheme says, not what is so. */
function productView(world: World, row: ProductRow): Product {
  const { scenario, products } = world;
  const daily = products.dailyReturn[row]!;
  const validDays = products.validDays[row]!;
  const opens = timeOf(world, products.opensAt[row]!);
  const closesAt = products.closesAt[row]!;
  const status = productState(world, row);
  return {
    productId: row,
    productImg: products.art[row] as string,
    productName: products.name[row] as string,
    status,
    startTime: opens,
    endTime: timeOf(world, closesAt > 0 ? closesAt : scenario.clock.endDay * DAY),
    dayReturnAmount: moneyText(daily),
    dayReturnPercent: percentOf(products.dailyReturnPpm[row]!),
    validDays,
    price: moneyText(products.price[row]!),
    daotimes: countdownTo(world, row, status),
    walletotal: moneyText(daily * validDays),
    soldPercent: soldPercentShown(world, row),
    limitPerMember: products.limitPerMember[row]!,
    isFree: products.kind[row] === productKinds.free,
  };
}

function countdownTo(world: World, row: ProductRow, status: number): number {
  const { opensAt, rushUntil } = world.products;
  if (status === productStates.rush) return timeOf(world, rushUntil[row]!);
  return status === productStates.preSale ? timeOf(world, opensAt[row]!) : 0;
}

/** What the shop shows a member: nothing that was withdrawn, and the free machine only until it was had. */
export function productListView(world: World, member: Member): GoodsProductsAnswer {
  const { products } = world;
  const list: Product[] = [];
  for (let row = 0 as ProductRow; row < products.count; row++) {
    if (products.withdrawn[row] !== 1 && !freeWasHad(world, member, row)) list.push(productView(world, row));
  }
  return { total: list.length, list };
}

/** The free machine is had once, also when it has expired. */
function freeWasHad({ products, members }: World, member: Member, row: ProductRow): boolean {
  return products.kind[row] === productKinds.free && members.freeTaken[member] === 1;
}

/** A machine as the shop shows it now; null when there is no such machine. */
export function productViewOf(world: World, row: number): Product | null {
  return isRow(row, world.products) ? productView(world, row as ProductRow) : null;
}

/** null when there is no such machine. */
export function productDetailView(world: World, member: Member, row: number): ProductAnswer | null {
  if (row >= world.products.count) return null;
  return {
    product: productView(world, row as ProductRow),
    owned: freeWasHad(world, member, row as ProductRow) ? 1 : unitsHeld(world, member, row as ProductRow),
    account: accountView(world, member),
  };
}

/** The machine with the highest daily return among those that cost something: the scheme's promise, in all debriefs. */
export function mostPromising(world: World): ProductRow {
  return bestOf(world, () => true);
}

/** The same of those that the shop shows now. */
export function mostPromisingOffered(world: World): ProductRow {
  return bestOf(world, (row) => world.products.withdrawn[row] !== 1);
}

function bestOf({ products }: World, counts: (row: ProductRow) => boolean): ProductRow {
  let best = 0 as ProductRow;
  const rateOf = (row: ProductRow) =>
    products.price[row] === 0 || !counts(row) ? 0 : products.dailyReturnPpm[row]!;
  for (let row = 0 as ProductRow; row < products.count; row++) if (rateOf(row) > rateOf(best)) best = row;
  return best;
}

const offeredMax = 3;

/**
 * Amounts that a form offers to send: what the scheme asks for at least, and prices of its machines, as far as the
 * sender's money goes. At most three, smallest first.
 * @param own minor units that the sender has
 */
export function quickAmounts(world: World, currency: Currency, own: number): string[] {
  const { recharge, bank, localCurrencies } = world.scenario;
  const local = localCurrencies[currency - 1];
  const minimum = local
    ? Math.max(local.rechargeMinimumMinor, bank.genericMinimumMinor)
    : recharge.minimumMinor;
  const inCurrency = (minor: number) => (local ? Math.ceil((minor * local.perUnitMinor) / 100) : minor);
  const fitting = [minimum, ...pricesOf(world).map(inCurrency)]
    .filter((minor) => minor >= minimum && minor <= own)
    .toSorted((a, b) => a - b);
  const distinct = [...new Set(fitting)];
  const middle = distinct[Math.floor(distinct.length / 2)];
  const chosen = [distinct[0], middle, distinct.at(-1)].filter((minor) => minor !== undefined);
  return [...new Set(chosen)].slice(0, offeredMax).map(moneyText);
}

function pricesOf({ products }: World): number[] {
  const prices: number[] = [];
  for (let row = 0 as ProductRow; row < products.count; row++) {
    if (products.price[row]! > 0 && products.withdrawn[row] !== 1) prices.push(products.price[row]!);
  }
  return prices;
}
