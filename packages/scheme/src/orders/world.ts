import { type Holds, type Row, tableOf } from '@glassmine/kernel';
import type { Coupon, CouponsWorld } from '../coupons/world.ts';
import type { LearnerList } from '../lists/world.ts';
import type { Product } from '../machines/world.ts';
import type { Member } from '../rows.ts';

/** A row of `orders`. */
export type Order = Row<'order'>;

/** Rows of `orders`, those that have expired marked 1. */
export const ordersLists = { orders: 195 as LearnerList<Order> };

export const ordersTables = () => ({
  /** What was rented; an order keeps the terms that it was made on. */
  orders: tableOf<Order>()({
    member: 'i32' as Holds<Member>,
    product: 'i32 as u8' as Holds<Product, 'i32 as u8'>,
    units: 'i32 as u8',
    /** What was paid, after the coupon. */
    price: 'f64 as i32',
    /** What the coupon took off; its row, or -1. */
    discount: 'f64 as i32',
    coupon: 'i32' as Holds<Coupon>,
    dailyReturn: 'f64 as i32',
    boughtAt: 'f64 as i32',
    validDays: 'i32 as u16',
    daysPaid: 'i32 as u16',
  }),
});

type Tables = ReturnType<typeof ordersTables>;

export interface OrdersWorld extends CouponsWorld, Tables {
  vars: CouponsWorld['vars'] & {
    /** First order that may still pay; all before it have expired. */
    ordersDone: Order;
  };
}
