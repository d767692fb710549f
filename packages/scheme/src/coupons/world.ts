import { defineTable, type Holds, type shape, type Table } from '@glassmine/kernel';
import type { MachinesWorld, Product } from '../machines/world.ts';
import type { coupons } from './scenario.ts';

export const couponsMembers = { firstCoupon: 'i32' } as const;

/** Rows of `couponReceipts`, those that are used marked 1. */
export const couponsLists = { coupons: 197 } as const;

export const couponsTables = () => ({
  coupons: defineTable({
    name: 'text',
    /** See coupons/terms.ts; `value` is minor units or parts per million off. */
    kind: 'u8',
    value: 'f64',
    /** First of the products it is tied to, a row of couponProducts; -1: good for every machine that costs. */
    firstProduct: 'i32',
    /** World seconds between which it is handed out and good. */
    from: 'f64',
    until: 'f64',
    /** How many are handed out in all (0: no limit), and to one member. */
    total: 'f64',
    perMember: 'i32',
    received: 'f64',
    used: 'f64',
    discountGiven: 'f64',
    /** Handed out no longer; those received stay good. */
    withdrawn: 'u8',
  }),
  couponProducts: defineTable({ product: 'i32' as Holds<Product>, next: 'i32' }),
  /** What a member has of a coupon, linked by member: at most as many rows as there are coupons. */
  couponHoldings: defineTable({
    coupon: 'i32',
    received: 'i32',
    used: 'i32',
    /** Its receipts are used up in the order in which they came. */
    nextUnused: 'i32',
    lastReceipt: 'i32',
    next: 'i32',
  }),
  /** Every coupon that was handed out. `order` is -1 until it is used. */
  couponReceipts: defineTable({
    member: 'i32',
    coupon: 'i32',
    at: 'f64',
    usedAt: 'f64',
    order: 'i32',
    nextOfHolding: 'i32',
  }),
});

type Tables = ReturnType<typeof couponsTables>;

export interface CouponsWorld extends MachinesWorld, Tables {
  readonly scenario: MachinesWorld['scenario'] & { coupons: shape.Read<typeof coupons> };
  members: MachinesWorld['members'] & Table<typeof couponsMembers>;
  vars: MachinesWorld['vars'] & {
    /** 1 while coupons are handed out and taken. */
    couponsOpen: number;
  };
}
