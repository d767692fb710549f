import Type, { type Static } from 'typebox';
import { account, money, time } from './shapes.ts';

/* Shapes of the shop: coupons, savings, an order's days, and what the facilitator sees of them. */

export const coupon = Type.Object({
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

export const couponReceipt = Type.Object({
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

export const orderIncome = Type.Object({
  orderId: Type.Integer(),
  day: Type.Integer({ description: 'which of the valid days, the first is 1' }),
  amount: money,
  time,
  status: Type.Enum(['received', 'notReceived']),
});

export const savings = Type.Object({
  open: Type.Boolean({ description: 'whether more is taken in' }),
  dayReturnPercent: Type.Number(),
  minimum: money,
  maximum: Type.String({ description: 'most that one member may have' }),
  stock: Type.String({ description: 'what the asker has' }),
  nextIncome: Type.String({ description: 'what the coming midnight adds' }),
  todayIncome: money,
  totalIncome: money,
  account,
});

export const savingsIncome = Type.Object({
  amount: money,
  stock: Type.String({ description: 'what it was paid on' }),
  time,
  status: Type.Enum(['received', 'notReceived']),
});

export const consoleProduct = Type.Object({
  productId: Type.Integer(),
  name: Type.String(),
  art: Type.String(),
  isFree: Type.Boolean(),
  status: Type.Integer(),
  withdrawn: Type.Boolean(),
  price: money,
  dayReturnPercent: Type.Number(),
  dayReturnAmount: money,
  validDays: Type.Integer(),
  stockUnits: Type.Integer({ description: '0: no limit' }),
  soldUnits: Type.Integer(),
  limitPerMember: Type.Integer(),
  startTime: time,
  rushUntil: time,
  endTime: Type.Integer({ description: 'epoch ms; 0 when the sale has no end' }),
});

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
});

export const consoleSavings = Type.Object({
  open: Type.Boolean(),
  dayReturnPercent: Type.Number(),
  minimum: money,
  maximum: money,
  savers: Type.Integer({ description: 'members who ever had some' }),
});

export type Coupon = Static<typeof coupon>;
export type CouponReceipt = Static<typeof couponReceipt>;
export type OrderIncome = Static<typeof orderIncome>;
export type Savings = Static<typeof savings>;
export type SavingsIncome = Static<typeof savingsIncome>;
export type ConsoleProduct = Static<typeof consoleProduct>;
export type ConsoleCoupon = Static<typeof consoleCoupon>;
export type ConsoleSavings = Static<typeof consoleSavings>;
