import { DAY, dayOf } from '@glassmine/kernel';
import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member } from '../base/rows.ts';
import { account, accountView, timeOf } from '../formats/amounts.ts';
import { listOf } from '../formats/form.ts';
import { ownCount, ownPage, type Page } from '../formats/pages.ts';
import { money, oneOf, time } from '../formats/shapes.ts';
import type { Wording } from '../formats/wording.ts';
import { isDayReceived, receivedThroughDay } from '../income/rules/subject.ts';
import { productKinds } from '../machines/rules/products.ts';
import { moneyText } from '../plain/money.ts';
import { learnerLists } from '../world/kinds.ts';
import type { World } from '../world/world.ts';
import { hasExpired, type Order as OrderRow, orderMarks } from './rules.ts';

const order = Type.Object({
  orderId: Type.Integer(),
  productId: Type.Integer(),
  productImg: Type.String(),
  productName: Type.String(),
  units: Type.Integer(),
  price: Type.String({ description: 'what was paid, after the coupon' }),
  listPrice: money,
  discount: Type.String({ description: 'what the coupon took off' }),
  couponName: Type.String({ description: 'the coupon that was chosen; empty for none' }),
  isFree: Type.Boolean(),
  dayReturnAmount: money,
  validDays: Type.Integer(),
  daysPaid: Type.Integer(),
  earned: money,
  walletotal: money,
  getTime: time,
  expireDate: time,
  status: oneOf(['valid', 'expired']),
});

const orderIncome = Type.Object({
  orderId: Type.Integer(),
  day: Type.Integer({ description: 'which of the valid days, the first is 1' }),
  amount: money,
  time,
  status: Type.Enum(['received', 'notReceived']),
});

export type Order = Static<typeof order>;

type OrderIncome = Static<typeof orderIncome>;

export const ordersAnswer = listOf(order);

type OrdersAnswer = Static<typeof ordersAnswer>;

export const orderIncomeAnswer = Type.Object({
  ...listOf(orderIncome).properties,
  order,
  received: money,
  notReceived: money,
});

type OrderIncomeAnswer = Static<typeof orderIncomeAnswer>;

export const buyAnswer = Type.Object({ order, account });

type BuyAnswer = Static<typeof buyAnswer>;

/** Minor units that came off the price that was listed. */
export function orderDiscount(world: World, order: OrderRow): number {
  return world.hooks.discount?.ofOrder(world, order) ?? 0;
}

function orderView(world: World, row: OrderRow, language: string): Order {
  const { orders, products } = world;
  const product = orders.product[row]!;
  const daily = orders.dailyReturn[row]!;
  const validDays = orders.validDays[row]!;
  const boughtAt = orders.boughtAt[row]!;
  const daysPaid = orders.daysPaid[row]!;
  const price = orders.price[row]!;
  const discount = orderDiscount(world, row);
  return {
    orderId: row,
    productId: product,
    productImg: products.art[product] as string,
    productName: products.name[product] as string,
    units: orders.units[row]!,
    price: moneyText(price),
    listPrice: moneyText(price + discount),
    discount: moneyText(discount),
    couponName: world.hooks.discount?.nameOfOrder(world, row, language) ?? '',
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
): OrdersAnswer {
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
): OrderIncomeAnswer | null {
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

export function boughtView(world: World, member: Member, order: OrderRow, language: string): BuyAnswer {
  return { order: orderView(world, order, language), account: accountView(world, member) };
}
