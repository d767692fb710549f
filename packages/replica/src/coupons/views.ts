import { isRow } from '@glassmine/kernel';
import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member } from '../base/rows.ts';
import { percentOf, timeOf } from '../formats/amounts.ts';
import { revision } from '../formats/fields.ts';
import { listOf } from '../formats/form.ts';
import { ownPage, type Page, pageOfList } from '../formats/pages.ts';
import { revisionOf } from '../formats/revision.ts';
import { money, time } from '../formats/shapes.ts';
import type { Wording } from '../formats/wording.ts';
import type { Product } from '../machines/rules/world.ts';
import { moneyText } from '../plain/money.ts';
import { learnerLists } from '../world/kinds.ts';
import type { World } from '../world/world.ts';
import {
  countsOf,
  couponKinds,
  couponName,
  couponsLeft,
  discountOf,
  fitsProduct,
  hasBegun,
  isOver,
  productsOf,
  receiptMarks,
  receiveFault,
} from './rules/coupons.ts';
import { couponFault } from './rules/discount.ts';
import type { Coupon as CouponRow, Receipt } from './rules/world.ts';

export const consoleCoupon = Type.Object({
  couponId: Type.Integer(),
  name: Type.String(),
  kind: Type.Enum(['amount', 'percent']),
  amountOff: money,
  percentOff: Type.Number(),
  productIds: Type.Array(Type.Integer()),
  startTime: time,
  endTime: time,
  total: Type.Integer({ description: '0: no limit' }),
  perMember: Type.Integer(),
  received: Type.Integer(),
  used: Type.Integer(),
  discountGiven: money,
  withdrawn: Type.Boolean(),
  revision,
});

export type ConsoleCoupon = Static<typeof consoleCoupon>;

const coupon = Type.Object({
  couponId: Type.Integer(),
  couponName: Type.String(),
  kind: Type.Enum(['amount', 'percent']),
  amountOff: Type.String({ description: 'of a coupon on an amount, else 0.00' }),
  percentOff: Type.Number({ description: 'of a coupon on a share, else 0' }),
  productIds: Type.Array(Type.Integer(), {
    description: 'machines it is good for; empty: every one that costs',
  }),
  productNames: Type.Array(Type.String()),
  startTime: time,
  endTime: time,
  perMember: Type.Integer({ description: 'how many one member may receive' }),
  received: Type.Integer({ description: 'how many the asker has received' }),
  used: Type.Integer({ description: 'and used' }),
  state: Type.Enum(['available', 'received', 'chosen', 'used', 'expired']),
});

const couponReceipt = Type.Object({
  receiptId: Type.Integer(),
  couponId: Type.Integer(),
  couponName: Type.String(),
  kind: Type.Enum(['amount', 'percent']),
  amountOff: money,
  percentOff: Type.Number(),
  productNames: Type.Array(Type.String()),
  endTime: time,
  receiveTime: time,
  useTime: Type.Integer({ description: 'epoch ms; 0 while unused' }),
  orderId: Type.Integer({ description: 'the order it was used on, or -1' }),
  state: Type.Enum(['received', 'used', 'expired']),
});

export type Coupon = Static<typeof coupon>;

export type CouponReceipt = Static<typeof couponReceipt>;

export const consoleCouponsAnswer = Type.Object({
  ...listOf(consoleCoupon).properties,
  isOpen: Type.Boolean(),
});

type ConsoleCouponsAnswer = Static<typeof consoleCouponsAnswer>;

export const exchangeCouponsAnswer = listOf(coupon);

type ExchangeCouponsAnswer = Static<typeof exchangeCouponsAnswer>;

export const productCouponsAnswer = listOf(coupon);

type ProductCouponsAnswer = Static<typeof productCouponsAnswer>;

export const userProductCouponsAnswer = listOf(coupon);

type UserProductCouponsAnswer = Static<typeof userProductCouponsAnswer>;

export const couponPriceAnswer = Type.Object({
  ...listOf(coupon).properties,
  couponId: Type.Integer({ description: 'the chosen one, or -1' }),
  listPrice: money,
  discount: money,
  price: Type.String({ description: 'what would be paid' }),
});

type CouponPriceAnswer = Static<typeof couponPriceAnswer>;

export const myCouponsAnswer = listOf(couponReceipt);

type MyCouponsAnswer = Static<typeof myCouponsAnswer>;

export const receiveCouponAnswer = Type.Object({ coupon, receipt: couponReceipt });

type ReceiveCouponAnswer = Static<typeof receiveCouponAnswer>;

/** Whom a coupon is shown to. */
interface Reader {
  world: World;
  member: Member;
  language: string;
}

/** What both sides see of a coupon. */
function termsView(world: World, row: CouponRow) {
  const { coupons } = world;
  const isPercent = coupons.kind[row] === couponKinds.percent;
  const value = coupons.value[row]!;
  return {
    couponId: row,
    kind: isPercent ? ('percent' as const) : ('amount' as const),
    amountOff: moneyText(isPercent ? 0 : value),
    percentOff: isPercent ? percentOf(value) : 0,
    endTime: timeOf(world, coupons.until[row]!),
  };
}

function productNames(world: World, row: CouponRow): string[] {
  return productsOf(world, row).map((product) => world.products.name[product] as string);
}

/** Of the asker's: how many received, how many used. */
/** How a coupon stands for a member; null for one that is not the member's and not to be had. */
function stateOf(world: World, member: Member, row: CouponRow): Coupon['state'] | null {
  const { received, used } = countsOf(world, member, row);
  if (received > used) return isOver(world, row) ? 'expired' : 'received';
  if (receiveFault(world, member, row) === null) return 'available';
  if (used > 0) return 'used';
  const wasOffered = isOver(world, row) && world.coupons.withdrawn[row] !== 1 && couponsLeft(world, row) > 0;
  return wasOffered ? 'expired' : null;
}

function couponView({ world, member, language }: Reader, row: CouponRow, state: Coupon['state']): Coupon {
  return {
    ...termsView(world, row),
    couponName: couponName(world, row, language),
    productIds: productsOf(world, row),
    productNames: productNames(world, row),
    startTime: timeOf(world, world.coupons.from[row]!),
    perMember: world.coupons.perMember[row]!,
    ...countsOf(world, member, row),
    state,
  };
}

/** Newest first; those for one machine, or all. A room has no more coupons than a page. */
function couponsFor(reader: Reader, product = -1 as Product): Coupon[] {
  const { world, member } = reader;
  const list: Coupon[] = [];
  if (world.vars.couponsOpen === 0) return list;
  for (let row = (world.coupons.count - 1) as CouponRow; row >= 0; row--) {
    if (!hasBegun(world, row) || (product >= 0 && !fitsProduct(world, row, product))) continue;
    const state = stateOf(world, member, row);
    if (state) list.push(couponView(reader, row, state));
  }
  return list;
}

const listed = (list: Coupon[]) => ({ total: list.length, list });

export function couponsView(world: World, member: Member, language: string): ExchangeCouponsAnswer {
  return listed(couponsFor({ world, member, language }));
}

/** null when there is no such machine; likewise the two below. */
export function productCouponsView(
  world: World,
  member: Member,
  product: number,
  language: string,
): ProductCouponsAnswer | null {
  return product < world.products.count
    ? listed(couponsFor({ world, member, language }, product as Product))
    : null;
}

export function userProductCouponsView(
  world: World,
  member: Member,
  product: number,
  language: string,
): UserProductCouponsAnswer | null {
  if (product >= world.products.count) return null;
  return listed(
    couponsFor({ world, member, language }, product as Product).filter(({ state }) => state === 'received'),
  );
}

/** What an order would cost with a coupon, or with the best one the member has; or why the coupon can't be used. */
export function couponPriceView(
  world: World,
  member: Member,
  { productId, units, couponId }: { productId: number; units: number; couponId?: number },
  language: string,
): { price: CouponPriceAnswer } | { fault: 'product.unknown' | NonNullable<ReturnType<typeof couponFault>> } {
  if (productId >= world.products.count) return { fault: 'product.unknown' };
  const listPrice = world.products.price[productId as Product]! * units;
  const usable = (row: number) =>
    couponFault(world, member, row as CouponRow, productId as Product, listPrice);
  const fault = couponId === undefined ? null : usable(couponId);
  if (fault) return { fault };
  const list = couponsFor({ world, member, language }, productId as Product).filter(
    (each) => usable(each.couponId) === null,
  );
  const chosen = (couponId as CouponRow) ?? best(list, (each) => discountOf(world, each, listPrice));
  const discount = chosen < 0 ? 0 : discountOf(world, chosen, listPrice);
  const marked = list.map((each) =>
    each.couponId === chosen ? { ...each, state: 'chosen' as const } : each,
  );
  return {
    price: {
      ...listed(marked),
      couponId: chosen,
      listPrice: moneyText(listPrice),
      discount: moneyText(discount),
      price: moneyText(listPrice - discount),
    },
  };
}

/** The one that takes off most, the newest of equals; -1 when there is none. */
function best(list: readonly Coupon[], takesOff: (row: CouponRow) => number): CouponRow {
  let found = -1 as CouponRow;
  let most = 0;
  for (const each of list) {
    const couponId = each.couponId as CouponRow;
    const discount = takesOff(couponId);
    if (discount <= most) continue;
    found = couponId;
    most = discount;
  }
  return found;
}

function couponReceiptView(world: World, row: Receipt, language: string): CouponReceipt {
  const { couponReceipts } = world;
  const coupon = couponReceipts.coupon[row]!;
  const usedAt = couponReceipts.usedAt[row]!;
  return {
    ...termsView(world, coupon),
    receiptId: row,
    couponName: couponName(world, coupon, language),
    productNames: productNames(world, coupon),
    receiveTime: timeOf(world, couponReceipts.at[row]!),
    useTime: usedAt < 0 ? 0 : timeOf(world, usedAt),
    orderId: couponReceipts.order[row]!,
    state: receiptState(world, row),
  };
}

function receiptState(world: World, row: Receipt): CouponReceipt['state'] {
  const { couponReceipts } = world;
  if (couponReceipts.usedAt[row]! >= 0) return 'used';
  return isOver(world, couponReceipts.coupon[row]!) ? 'expired' : 'received';
}

/** A member's coupons one by one. Unused ones are told apart by time; the caps of coupons bound how many there are. */
export function myCouponsView(
  world: World,
  member: Member,
  { state, ...query }: Page & { state?: CouponReceipt['state'] },
  { language }: Wording,
): MyCouponsAnswer {
  const view = (row: Receipt) => couponReceiptView(world, row, language);
  if (state === undefined) return ownPage(world, member, learnerLists.coupons, query, view);
  if (state === 'used') {
    return ownPage(world, member, learnerLists.coupons, query, view, receiptMarks.used);
  }
  const all = { pageNum: 1, pageSize: Number.MAX_SAFE_INTEGER };
  const unused = ownPage(world, member, learnerLists.coupons, all, (row) => row, receiptMarks.unused);
  const rows = unused.list.filter((row) => receiptState(world, row) === state);
  const page = pageOfList(rows, query);
  return { total: page.total, list: page.list.map(view) };
}

export function receivedCouponView(
  world: World,
  member: Member,
  receipt: Receipt,
  language: string,
): ReceiveCouponAnswer {
  const coupon = world.couponReceipts.coupon[receipt]!;
  return {
    coupon: couponView({ world, member, language }, coupon, 'received'),
    receipt: couponReceiptView(world, receipt, language),
  };
}

export function consoleCouponView(world: World, row: CouponRow, language: string): ConsoleCoupon {
  const { coupons } = world;
  return {
    ...termsView(world, row),
    name: couponName(world, row, language),
    productIds: productsOf(world, row),
    startTime: timeOf(world, coupons.from[row]!),
    total: coupons.total[row]!,
    perMember: coupons.perMember[row]!,
    received: coupons.received[row]!,
    used: coupons.used[row]!,
    discountGiven: moneyText(coupons.discountGiven[row]!),
    withdrawn: coupons.withdrawn[row] === 1,
    revision: couponRevision(world, row),
  };
}

function couponRevision({ coupons }: World, row: CouponRow): string {
  return revisionOf([coupons.until[row], coupons.total[row], coupons.withdrawn[row]]);
}

/** Null for a coupon that does not exist. */
export function couponRevisionNow(world: World, row: number): string | null {
  return isRow(row, world.coupons) ? couponRevision(world, row as CouponRow) : null;
}

export function consoleCouponsView(world: World, language: string): ConsoleCouponsAnswer {
  const list = Array.from({ length: world.coupons.count }, (_, row) =>
    consoleCouponView(world, row as CouponRow, language),
  );
  return { total: list.length, list, isOpen: world.vars.couponsOpen === 1 };
}
