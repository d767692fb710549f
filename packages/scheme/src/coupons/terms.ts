import { isRow } from '@glassmine/kernel';
import { portion } from '../ledger/post.ts';
import { productKinds } from '../machines/products.ts';
import type { Product } from '../machines/world.ts';
import type { Member } from '../rows.ts';
import { holdingOf, useUpReceipt } from './holdings.ts';
import type { Coupon, CouponsWorld } from './world.ts';

/** What a coupon takes off: an amount, or a share of the price. Rows keep the number. */
export const couponKinds = { amount: 0, percent: 1 } as const;

/** The coupon of a command: its row, or -1 for none. */
export function couponRow(coupon: Coupon | undefined): Coupon {
  return coupon === undefined ? (-1 as Coupon) : coupon;
}

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

/** Why a member can't pay an order of this price with the coupon; null when it takes something off. */
export function couponFault(
  world: CouponsWorld,
  member: Member,
  coupon: Coupon,
  product: Product,
  price: number,
) {
  if (world.vars.couponsOpen === 0) return 'coupon.closed';
  if (!isRow(coupon, world.coupons)) return 'coupon.unknown';
  const holding = holdingOf(world, member, coupon);
  if (holding < 0) return 'coupon.notReceived';
  if (world.couponHoldings.nextUnused[holding]! < 0) return 'coupon.used';
  if (isOver(world, coupon)) return 'coupon.expired';
  if (!fitsProduct(world, coupon, product)) return 'coupon.wrongProduct';
  const discount = discountOf(world, coupon, price);
  // Something is always left to pay: a machine for nothing would make its owner a valid member for nothing.
  return discount < 1 || discount >= price ? 'coupon.orderTooSmall' : null;
}

/** Uses a coupon up on an order; what it takes off is returned. */
export function useCoupon(
  world: CouponsWorld,
  member: Member,
  coupon: Coupon,
  price: number,
  order: number,
): number {
  const discount = discountOf(world, coupon, price);
  useUpReceipt(world, member, coupon, order);
  world.coupons.discountGiven[coupon] = world.coupons.discountGiven[coupon]! + discount;
  return discount;
}
