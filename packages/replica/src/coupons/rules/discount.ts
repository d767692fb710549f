import { isRow, isWhole, put } from '@glassmine/kernel';
import type { Member } from '../../base/rows.ts';
import type { Product } from '../../machines/rules/world.ts';
import { remarkOwn } from '../../members/rules/upline.ts';
import type { BuyMachine, Order, PaymentRefusals } from '../../orders/rules.ts';
import {
  couponName,
  couponsToUse,
  discountOf,
  fitsProduct,
  holdingOf,
  isOver,
  receiptMarks,
} from './coupons.ts';
import { type Coupon, type CouponsWorld, couponsLists } from './world.ts';

/** Why a coupon takes nothing off a purchase. */
export const discountRefusals = [
  'coupon.closed',
  'coupon.unknown',
  'coupon.notReceived',
  'coupon.used',
  'coupon.expired',
  'coupon.wrongProduct',
  'coupon.orderTooSmall',
] as const;

declare module '../../orders/rules.ts' {
  interface BuyMachine {
    /** A coupon that the member has received; none when it is left out, or -1. */
    coupon?: Coupon;
  }
  interface PaymentRefusals {
    coupons: (typeof discountRefusals)[number];
  }
}

/** Why a member can't pay an order of this price with the coupon; null when it takes something off. */
export function couponFault(
  world: CouponsWorld,
  member: Member,
  coupon: Coupon,
  product: Product,
  price: number,
): PaymentRefusals['coupons'] | null {
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

/** Uses up the oldest receipt that a member has of a coupon, on an order. */
function useUpReceipt(world: CouponsWorld, member: Member, coupon: Coupon, order: Order): void {
  const { couponHoldings, couponReceipts, coupons } = world;
  const holding = holdingOf(world, member, coupon);
  const receipt = couponHoldings.nextUnused[holding]!;
  couponHoldings.nextUnused[holding] = couponReceipts.nextOfHolding[receipt]!;
  couponHoldings.used[holding] = couponHoldings.used[holding]! + 1;
  couponReceipts.usedAt[receipt] = world.vars.now;
  couponReceipts.order[receipt] = order;
  remarkOwn(world, member, couponsLists.coupons, receipt, receiptMarks.used);
  coupons.used[coupon] = coupons.used[coupon]! + 1;
}

/** The coupon that a purchase names, or -1. */
function couponIn({ coupon }: BuyMachine): Coupon {
  return coupon === undefined ? (-1 as Coupon) : coupon;
}

function amount(world: CouponsWorld, purchase: BuyMachine, listed: number): number {
  const coupon = couponIn(purchase);
  return coupon < 0 ? 0 : discountOf(world, coupon, listed);
}

/** What coupons take off purchases: the hook that orders have for it. */
export const couponDiscount = {
  fits: ({ coupon }: Record<string, unknown>) => coupon === undefined || isWhole(coupon, -1, 2_147_483_647),
  fault(world: CouponsWorld, purchase: BuyMachine, listed: number) {
    const coupon = couponIn(purchase);
    return coupon < 0 ? null : couponFault(world, purchase.member, coupon, purchase.product, listed);
  },
  amount,
  use(world: CouponsWorld, purchase: BuyMachine, listed: number, order: Order) {
    const { coupons, orders } = world;
    const coupon = couponIn(purchase);
    const discount = amount(world, purchase, listed);
    put(orders, 'discount', order, discount);
    orders.coupon[order] = coupon;
    if (coupon < 0) return;
    useUpReceipt(world, purchase.member, coupon, order);
    coupons.discountGiven[coupon] = coupons.discountGiven[coupon]! + discount;
  },
  ofOrder: ({ orders }: CouponsWorld, order: Order) => orders.discount[order]!,
  nameOfOrder(world: CouponsWorld, order: Order, language: string) {
    const coupon = world.orders.coupon[order]!;
    return coupon < 0 ? '' : couponName(world, coupon, language);
  },
  heldBy: couponsToUse,
};
