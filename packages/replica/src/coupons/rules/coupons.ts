import { addRow, DAY, isRow } from '@glassmine/kernel';
import type { Member } from '../../base/rows.ts';
import { textOf } from '../../base/texts.ts';
import { portion } from '../../ledger/post.ts';
import { productKinds } from '../../machines/rules/products.ts';
import type { Product } from '../../machines/rules/world.ts';
import { appendToOwn } from '../../members/rules/upline.ts';
import { sendPush } from '../../messages/rules.ts';
import type { Order } from '../../orders/rules.ts';
import {
  type Coupon,
  type CouponHolding,
  type CouponProduct,
  type CouponsWorld,
  couponsLists,
  type Receipt,
} from './world.ts';

/** Marks on a member's list of receipts. */
export const receiptMarks = { unused: 0, used: 1 } as const;

/** What a member has of a coupon: a row of couponHoldings, or -1. Looks at no more rows than there are coupons. */
export function holdingOf(world: CouponsWorld, member: Member, coupon: Coupon): CouponHolding {
  const { couponHoldings } = world;
  let row = world.members.firstCoupon[member]!;
  while (row >= 0 && couponHoldings.coupon[row] !== coupon) row = couponHoldings.next[row]!;
  return row;
}

/** Hands a coupon to a member. Returns the receipt. */
export function handOut(world: CouponsWorld, member: Member, coupon: Coupon): Receipt {
  const { couponHoldings, couponReceipts, coupons } = world;
  const holding = holdingFor(world, member, coupon);
  const receipt = addRow(couponReceipts);
  couponReceipts.member[receipt] = member;
  couponReceipts.coupon[receipt] = coupon;
  couponReceipts.at[receipt] = world.vars.now;
  couponReceipts.usedAt[receipt] = -1;
  couponReceipts.order[receipt] = -1 as Order;
  couponReceipts.nextOfHolding[receipt] = -1 as Receipt;
  appendToOwn(world, member, couponsLists.coupons, receipt, receiptMarks.unused);
  const last = couponHoldings.lastReceipt[holding]!;
  if (last >= 0) couponReceipts.nextOfHolding[last] = receipt;
  couponHoldings.lastReceipt[holding] = receipt;
  if (couponHoldings.nextUnused[holding]! < 0) couponHoldings.nextUnused[holding] = receipt;
  couponHoldings.received[holding] = couponHoldings.received[holding]! + 1;
  coupons.received[coupon] = coupons.received[coupon]! + 1;
  sendPush(world, member, 'couponReceived', { ref: coupon });
  return receipt;
}

function holdingFor(world: CouponsWorld, member: Member, coupon: Coupon): CouponHolding {
  const { couponHoldings, members } = world;
  const found = holdingOf(world, member, coupon);
  if (found >= 0) return found;
  const row = addRow(couponHoldings);
  couponHoldings.coupon[row] = coupon;
  couponHoldings.nextUnused[row] = -1 as Receipt;
  couponHoldings.lastReceipt[row] = -1 as Receipt;
  couponHoldings.next[row] = members.firstCoupon[member]!;
  members.firstCoupon[member] = row;
  return row;
}

/** What a coupon takes off: an amount, or a share of the price. Rows keep the number. */
export const couponKinds = { amount: 0, percent: 1 } as const;

/** Minor units that a coupon takes off a price. */
export function discountOf(world: CouponsWorld, coupon: Coupon, price: number): number {
  const value = world.coupons.value[coupon]!;
  return world.coupons.kind[coupon] === couponKinds.percent ? portion(price, value) : value;
}

/** The products a coupon is tied to; none: every machine that costs. At most a shop full. */
export function productsOf(world: CouponsWorld, coupon: Coupon): Product[] {
  const { couponProducts } = world;
  const rows: Product[] = [];
  let row = world.coupons.firstProduct[coupon]!;
  for (; row >= 0; row = couponProducts.next[row]!) rows.push(couponProducts.product[row]!);
  return rows;
}

export function fitsProduct(world: CouponsWorld, coupon: Coupon, product: Product): boolean {
  if (world.products.kind[product] !== productKinds.machine) return false;
  const tied = productsOf(world, coupon);
  return tied.length === 0 || tied.includes(product);
}

export function hasBegun(world: CouponsWorld, coupon: Coupon): boolean {
  return world.vars.now >= world.coupons.from[coupon]!;
}

export function isOver(world: CouponsWorld, coupon: Coupon): boolean {
  return world.vars.now >= world.coupons.until[coupon]!;
}

/** How many may still be handed out; Infinity when there is no limit. */
export function couponsLeft(world: CouponsWorld, coupon: Coupon): number {
  const { coupons } = world;
  const total = coupons.total[coupon]!;
  return total === 0 ? Number.POSITIVE_INFINITY : Math.max(0, total - coupons.received[coupon]!);
}

/** How many of a coupon a member has received, and used. */
export function countsOf(
  world: CouponsWorld,
  member: Member,
  row: Coupon,
): { received: number; used: number } {
  const { couponHoldings } = world;
  const holding = holdingOf(world, member, row);
  if (holding < 0) return { received: 0, used: 0 };
  return {
    received: couponHoldings.received[holding]!,
    used: couponHoldings.used[holding]!,
  };
}

/** How many coupons a member can still use; none while coupons are closed. O(coupons). */
export function couponsToUse(world: CouponsWorld, member: Member): number {
  let sum = 0;
  if (world.vars.couponsOpen === 0) return sum;
  for (let row = 0 as Coupon; row < world.coupons.count; row++) {
    const { received, used } = countsOf(world, member, row);
    if (!isOver(world, row)) sum += received - used;
  }
  return sum;
}

/** Why a member can't have the coupon; null when it may be handed out. */
export function receiveFault(world: CouponsWorld, member: Member, coupon: Coupon) {
  if (world.vars.couponsOpen === 0) return 'coupon.closed';
  if (!isRow(coupon, world.coupons) || !hasBegun(world, coupon)) return 'coupon.unknown';
  if (isOver(world, coupon)) return 'coupon.expired';
  const holding = holdingOf(world, member, coupon);
  const received = holding < 0 ? 0 : world.couponHoldings.received[holding]!;
  if (received >= world.coupons.perMember[coupon]!) return 'coupon.memberCap';
  return world.coupons.withdrawn[coupon] === 1 || couponsLeft(world, coupon) === 0 ? 'coupon.gone' : null;
}

/** What a facilitator or a scenario sets of a coupon. `value` is minor units or parts per million off. */
export interface CouponTerms {
  name: string;
  kind: keyof typeof couponKinds;
  value: number;
  /** Rows of products; none: every machine that costs. */
  products: readonly Product[];
  /** CouponsWorld seconds. */
  from: number;
  until: number;
  /** 0: no limit. */
  total: number;
  perMember: number;
}

export function addCoupon(world: CouponsWorld, terms: CouponTerms): Coupon {
  const { coupons, couponProducts } = world;
  const row = addRow(coupons);
  coupons.name[row] = terms.name;
  coupons.kind[row] = couponKinds[terms.kind];
  coupons.value[row] = terms.value;
  coupons.from[row] = terms.from;
  coupons.until[row] = terms.until;
  coupons.total[row] = terms.total;
  coupons.perMember[row] = terms.perMember;
  let first = -1 as CouponProduct;
  for (let i = terms.products.length - 1; i >= 0; i--) {
    const tie = addRow(couponProducts);
    couponProducts.product[tie] = terms.products[i]!;
    couponProducts.next[tie] = first;
    first = tie;
  }
  coupons.firstProduct[row] = first;
  return row;
}

/** The coupons of the scenario, in its order: they are the first rows, and keep their English name. */
export function seedCoupons(world: CouponsWorld): void {
  const { coupons, products } = world.scenario;
  world.vars.couponsOpen = coupons.open ? 1 : 0;
  for (const { name, fromDay, untilDay, ...offer } of coupons.offers) {
    const rows = offer.products.map((key) => products.findIndex((product) => product.key === key) as Product);
    const good = { from: fromDay * DAY, until: untilDay * DAY };
    addCoupon(world, { ...offer, ...good, name: name.en, products: rows });
  }
}

/** What a coupon is called in a language. One of the facilitator's has the name that was written by hand. */
export function couponName(world: CouponsWorld, coupon: Coupon, language: string): string {
  const offer = world.scenario.coupons.offers[coupon];
  return offer ? textOf(offer.name, language) : (world.coupons.name[coupon] as string);
}
