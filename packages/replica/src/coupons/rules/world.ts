import { type Holds, type Row, shape, type Table, tableOf } from '@glassmine/kernel';
import type { LearnerList } from '../../base/lists.ts';
import type { Member } from '../../base/rows.ts';
import { texts } from '../../base/texts.ts';
import { type Product, productsMax } from '../../machines/rules/world.ts';
import type { Order, OrdersWorld } from '../../orders/rules.ts';

/** A screen lists all of them. */
export const couponsMax = 100;

export const perMemberMax = 20;

export const amountMaxMinor = 1_000_000_000;

/** From a hundredth of a percent: something comes off; to ninety-nine percent: something is left to pay. */
export const percentMinPpm = 100;

export const percentMaxPpm = 990_000;

const offer = shape.record({
  name: texts(40),
  kind: shape.oneOf('amount', 'percent'),
  value: shape.whole(1, amountMaxMinor),
  products: shape.list(shape.text(/^[a-z][a-z0-9-]{1,30}$/, 'the key of a product'), 0, productsMax),
  fromDay: shape.whole(0, 3_650),
  untilDay: shape.whole(1, 3_650),
  total: shape.whole(0, 1_000_000_000),
  perMember: shape.whole(1, perMemberMax),
});

const section = shape.record({
  open: shape.flag,
  offers: shape.list(offer, 0, couponsMax),
});

/** Coupons of the scheme; left out, there are none and the facilitator may open the desk later. */
export const coupons = shape.optional(section, { open: false, offers: [] });

interface Shop {
  products: readonly { key: string }[];
  coupons: shape.Read<typeof section>;
}

export function checkCoupons({ products, coupons }: Shop, faults: shape.Fault[]): void {
  const keys = new Set(products.map(({ key }) => key));
  coupons.offers.forEach((each, i) => {
    const path = `/coupons/offers/${i}`;
    if (each.untilDay <= each.fromDay)
      faults.push({ path: `${path}/untilDay`, reason: 'must be later than fromDay' });
    if (each.kind === 'percent' && (each.value < percentMinPpm || each.value > percentMaxPpm)) {
      const reason = `must be from ${percentMinPpm} to ${percentMaxPpm} parts per million`;
      faults.push({ path: `${path}/value`, reason });
    }
    each.products.forEach((key, nth) => {
      const isAgain = each.products.indexOf(key) !== nth;
      if (!keys.has(key) || isAgain)
        faults.push({ path: `${path}/products/${nth}`, reason: 'must be the key of a product, once' });
    });
  });
}

/** Rows of the tables below; -1 stands for none. */
export type Coupon = Row<'coupon'>;

export type CouponProduct = Row<'couponProduct'>;

export type CouponHolding = Row<'couponHolding'>;

export type Receipt = Row<'couponReceipt'>;

export const couponsMembers = { firstCoupon: 'i32' as Holds<CouponHolding> } as const;

/** Columns of `orders`. */
export const couponsOrders = {
  /** What the coupon took off; its row, or -1. */
  discount: 'f64 as i32',
  coupon: 'i32' as Holds<Coupon>,
} as const;

/** Rows of `couponReceipts`, those that are used marked 1. */
export const couponsLists = { coupons: 197 as LearnerList<Receipt> };

export const couponsTables = () => ({
  coupons: tableOf<Coupon>()({
    name: 'text',
    /** See coupons.ts; `value` is minor units or parts per million off. */
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
    order: 'i32' as Holds<Order>,
    nextOfHolding: 'i32' as Holds<Receipt>,
  }),
});

type Tables = ReturnType<typeof couponsTables>;

export interface CouponsWorld extends OrdersWorld, Tables {
  readonly scenario: OrdersWorld['scenario'] & { coupons: shape.Read<typeof coupons> };
  members: OrdersWorld['members'] & Table<typeof couponsMembers, Member>;
  orders: OrdersWorld['orders'] & Table<typeof couponsOrders, Order>;
  vars: OrdersWorld['vars'] & {
    /** 1 while coupons are handed out and taken. */
    couponsOpen: number;
  };
}
