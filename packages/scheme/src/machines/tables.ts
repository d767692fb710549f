import { defineTable } from '@glassmine/kernel';

/**
 * What is on offer, what was rented and what runs. Products are rows that the scenario seeds and the facilitator
 * adds to or changes; an order keeps the terms that it was made on.
 */
export const goodsTables = () => ({
  products: defineTable({
    /** See machines/products.ts. */
    kind: 'u8',
    name: 'text',
    art: 'text',
    /** Price and daily return of one unit, minor units. The free machine has a return and no price. */
    price: 'f64',
    dailyReturn: 'f64',
    dailyReturnPpm: 'i32',
    validDays: 'i32',
    /** 0: no limit. */
    stockUnits: 'f64',
    soldUnits: 'f64',
    limitPerMember: 'i32',
    /** World seconds: pre-sale before, rush purchase until, on sale until; 0: no end. */
    opensAt: 'f64',
    rushUntil: 'f64',
    closesAt: 'f64',
    withdrawn: 'u8',
  }),
  orders: defineTable({
    member: 'i32',
    product: 'i32 as u8',
    units: 'i32 as u8',
    /** What was paid, after the coupon. */
    price: 'f64 as i32',
    /** What the coupon took off; its row, or -1. */
    discount: 'f64 as i32',
    coupon: 'i32',
    dailyReturn: 'f64 as i32',
    boughtAt: 'f64 as i32',
    validDays: 'i32 as u16',
    daysPaid: 'i32 as u16',
  }),
  holdings: defineTable({ product: 'i32 as u8', units: 'f64 as i32', next: 'i32' }),
});
