import { DAY, dayOf, hasExpired, portion, productState, unitsHeld, type World } from '@glassmine/scheme';
import type { DataOf } from '../call.ts';
import type { calls } from '../calls.ts';
import type { Order, Product } from '../shapes.ts';
import { accountView, moneyText, percentOf, timeOf } from './amounts.ts';
import { pageOfList } from './pages.ts';

type Goods = typeof calls.goods;

/** A machine as the list shows it; `soldPercent` is what the scheme says, not what is so. */
export function productView(world: World, row: number): Product {
  const { scenario } = world;
  const product = scenario.products[row] as World['scenario']['products'][number];
  const daily = portion(product.priceMinor, product.dailyReturnPpm);
  const opens = timeOf(world, product.opensOnDay * DAY);
  const rushEnds = timeOf(world, product.rushUntilDay * DAY);
  const status = productState(world, row);
  return {
    productId: row,
    productImg: product.art,
    productName: product.name,
    status,
    startTime: opens,
    endTime: timeOf(world, scenario.clock.endDay * DAY),
    dayReturnAmount: moneyText(daily),
    dayReturnPercent: percentOf(product.dailyReturnPpm),
    validDays: product.validDays,
    price: moneyText(product.priceMinor),
    daotimes: status === 6 ? rushEnds : status === 5 ? opens : 0,
    walletotal: moneyText(daily * product.validDays),
    soldPercent: scenario.claims.soldPercent,
    limitPerMember: product.limitPerMember,
  };
}

export function productListView(world: World): DataOf<Goods['products']> {
  const list = world.scenario.products.map((_, row) => productView(world, row));
  return { total: list.length, list };
}

/** null when there is no such machine. */
export function productDetailView(
  world: World,
  member: number,
  row: number,
): DataOf<Goods['product']> | null {
  if (!world.scenario.products[row]) return null;
  return {
    product: productView(world, row),
    owned: unitsHeld(world, member, row),
    account: accountView(world, member),
  };
}

export function orderView(world: World, row: number): Order {
  const { orders, scenario } = world;
  const product = scenario.products[orders.product[row] as number] as World['scenario']['products'][number];
  const daily = orders.dailyReturn[row] as number;
  const validDays = orders.validDays[row] as number;
  const boughtAt = orders.boughtAt[row] as number;
  const daysPaid = orders.daysPaid[row] as number;
  return {
    orderId: row,
    productId: orders.product[row] as number,
    productImg: product.art,
    productName: product.name,
    units: orders.units[row] as number,
    price: moneyText(orders.price[row] as number),
    dayReturnAmount: moneyText(daily),
    validDays,
    daysPaid,
    earned: moneyText(daily * daysPaid),
    walletotal: moneyText(daily * validDays),
    getTime: timeOf(world, boughtAt),
    expireDate: timeOf(world, (dayOf(boughtAt) + validDays) * DAY),
    status: hasExpired(world, row) ? 'expired' : 'valid',
  };
}

function orderRows(world: World, member: number, status?: 'valid' | 'expired'): number[] {
  const rows: number[] = [];
  const { orders } = world;
  for (let row = world.members.lastOrder[member] as number; row >= 0; row = orders.previous[row] as number) {
    if (!status || hasExpired(world, row) === (status === 'expired')) rows.push(row);
  }
  return rows;
}

export function ordersView(
  world: World,
  member: number,
  query: { pageNum: number; pageSize: number; status?: 'valid' | 'expired' },
): DataOf<Goods['orders']> {
  const { total, list } = pageOfList(orderRows(world, member, query.status), query.pageNum, query.pageSize);
  return { total, list: list.map((row) => orderView(world, row)) };
}

export function validOrders(world: World, member: number): number {
  return orderRows(world, member, 'valid').length;
}

export function boughtView(world: World, member: number, order: number): DataOf<Goods['buy']> {
  return { order: orderView(world, order), account: accountView(world, member) };
}
