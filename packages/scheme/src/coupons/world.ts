import { type Holds, type Row, type shape, type Table, tableOf } from '@glassmine/kernel';
import type { LearnerList } from '../lists/world.ts';
import type { MachinesWorld, Product } from '../machines/world.ts';
import type { Member } from '../rows.ts';
import type { coupons } from './scenario.ts';

/** Rows of the tables below; -1 stands for none. */
export type Coupon = Row<'coupon'>;
export type CouponProduct = Row<'couponProduct'>;
export type CouponHolding = Row<'couponHolding'>;
export type Receipt = Row<'couponReceipt'>;

export const couponsMembers = { firstCoupon: 'i32' as Holds<CouponHolding> } as const;

/** Rows of `couponReceipts`, those that are used marked 1. */
export const couponsLists = { coupons: 197 as LearnerList<Receipt> };

export const couponsTables = () => ({
  coupons: tableOf<Coupon>()({
    name: 'text',
    /** See coupons/terms.ts; `value` is minor units or parts per million off. */
    kind: 'u8',
    value: 'f64',
    /** First of the products it is tied to, a row of couponProducts; -1: good for every machine that costs. */
    firstProduct: 'i32' as Holds<CouponProduct>,
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
  couponProducts: tableOf<CouponProduct>()({
    product: 'i32' as Holds<Product>,
    next: 'i32' as Holds<CouponProduct>,
  }),
  /** What a member has of a coupon, linked by member: at most as many rows as there are coupons. */
  couponHoldings: tableOf<CouponHolding>()({
    coupon: 'i32' as Holds<Coupon>,
    received: 'i32',
    used: 'i32',
    /** Its receipts are used up in the order in which they came. */
    nextUnused: 'i32' as Holds<Receipt>,
    lastReceipt: 'i32' as Holds<Receipt>,
    next: 'i32' as Holds<CouponHolding>,
  }),
  /** Every coupon that was handed out. `order` is -1 until it is used. */
  couponReceipts: tableOf<Receipt>()({
    member: 'i32' as Holds<Member>,
    coupon: 'i32' as Holds<Coupon>,
    at: 'f64',
    usedAt: 'f64',
    order: 'i32',
    nextOfHolding: 'i32' as Holds<Receipt>,
  }),
});

type Tables = ReturnType<typeof couponsTables>;

export interface CouponsWorld extends MachinesWorld, Tables {
  readonly scenario: MachinesWorld['scenario'] & { coupons: shape.Read<typeof coupons> };
  members: MachinesWorld['members'] & Table<typeof couponsMembers, Member>;
  vars: MachinesWorld['vars'] & {
    /** 1 while coupons are handed out and taken. */
    couponsOpen: number;
  };
}
