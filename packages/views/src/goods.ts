import type { calls, DataOf, Order, OrderIncome, Product } from '@glassmine/contract';
import { DAY, dayOf } from '@glassmine/kernel';
import {
  couponName,
  hasExpired,
  isDayReceived,
  learnerLists,
  type Member,
  type Order as OrderRow,
  orderMarks,
  type Product as ProductRow,
  productKinds,
  productState,
  productStates,
  receivedThroughDay,
  soldPercentShown,
  unitsHeld,
  type World,
} from '@glassmine/replica';
import { accountView, moneyText, percentOf, timeOf } from './amounts.ts';
import { ownCount, ownPage, type Page } from './pages.ts';
import type { Wording } from './wording.ts';

type Goods = typeof calls.goods;

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
export function productListView(world: World, member: Member): DataOf<Goods['products']> {
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

/** null when there is no such machine. */
export function productDetailView(
  world: World,
  member: Member,
  row: number,
): DataOf<Goods['product']> | null {
  if (row >= world.products.count) return null;
  return {
    product: productView(world, row as ProductRow),
    owned: freeWasHad(world, member, row as ProductRow) ? 1 : unitsHeld(world, member, row as ProductRow),
    account: accountView(world, member),
  };
}

function orderView(world: World, row: OrderRow, language: string): Order {
  const { orders, products } = world;
  const product = orders.product[row]!;
  const daily = orders.dailyReturn[row]!;
  const validDays = orders.validDays[row]!;
  const boughtAt = orders.boughtAt[row]!;
  const daysPaid = orders.daysPaid[row]!;
  const price = orders.price[row]!;
  const discount = orders.discount[row]!;
  const coupon = orders.coupon[row]!;
  return {
    orderId: row,
    productId: product,
    productImg: products.art[product] as string,
    productName: products.name[product] as string,
    units: orders.units[row]!,
    price: moneyText(price),
    listPrice: moneyText(price + discount),
    discount: moneyText(discount),
    couponName: coupon < 0 ? '' : couponName(world, coupon, language),
    isFree: products.kind[product] === productKinds.free,
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

export function ordersView(
  world: World,
  member: Member,
  query: Page & { status?: 'valid' | 'expired' },
  { language }: Pick<Wording, 'language'>,
): DataOf<Goods['orders']> {
  const mark = query.status === undefined ? -1 : orderMarks[query.status];
  const view = (row: number) => orderView(world, row as OrderRow, language);
  return ownPage(world, member, learnerLists.orders, query, view, mark);
}

export function validOrders(world: World, member: Member): number {
  return ownCount(world, member, learnerLists.orders, orderMarks.valid);
}

/**
 * What an order has paid, day by day, newest first. It follows from the order alone: each midnight of its valid
 * days pays the same. null when it is not the asker's.
 */
export function orderIncomeView(
  world: World,
  member: Member,
  order: OrderRow,
  query: Page,
  language: string,
): DataOf<Goods['orderIncome']> | null {
  const { orders } = world;
  if (order >= orders.count || orders.member[order] !== member) return null;
  const total = orders.daysPaid[order]!;
  const list: OrderIncome[] = [];
  const newest = total - (query.pageNum - 1) * query.pageSize;
  for (let day = newest; day > Math.max(0, newest - query.pageSize); day--) {
    list.push(orderDay(world, member, order, day));
  }
  const daily = orders.dailyReturn[order]!;
  const received = receivedDays(world, member, order);
  return {
    total,
    list,
    order: orderView(world, order, language),
    received: moneyText(daily * received),
    notReceived: moneyText(daily * (total - received)),
  };
}

function orderDay(world: World, member: Member, order: OrderRow, day: number): OrderIncome {
  const paidOn = dayOf(world.orders.boughtAt[order]!) + day;
  return {
    orderId: order,
    day,
    amount: moneyText(world.orders.dailyReturn[order]!),
    time: timeOf(world, paidOn * DAY),
    status: isDayReceived(world, member, paidOn) ? 'received' : 'notReceived',
  };
}

/** Days of an order whose income has been taken out: a first part of those that were paid. */
export function receivedDays(world: World, member: Member, order: OrderRow): number {
  const through = receivedThroughDay(world, member);
  const since = dayOf(world.orders.boughtAt[order]!);
  return Math.max(0, Math.min(world.orders.daysPaid[order]!, through - since));
}

export function boughtView(
  world: World,
  member: Member,
  order: OrderRow,
  language: string,
): DataOf<Goods['buy']> {
  return { order: orderView(world, order, language), account: accountView(world, member) };
}
