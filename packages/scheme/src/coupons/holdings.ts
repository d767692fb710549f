import { addRow } from '@glassmine/kernel';
import { appendToOwn, remarkOwn } from '../members/own-lists.ts';
import { sendPush } from '../messages/pushes.ts';
import type { Member } from '../rows.ts';
import { type Coupon, type CouponHolding, type CouponsWorld, couponsLists, type Receipt } from './world.ts';

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
  couponReceipts.order[receipt] = -1;
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

/** Uses up the oldest receipt that a member has of a coupon, on an order. */
export function useUpReceipt(world: CouponsWorld, member: Member, coupon: Coupon, order: number): void {
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
