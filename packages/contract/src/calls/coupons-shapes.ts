import Type, { type Static } from 'typebox';
import { money, time } from './shapes.ts';

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

export type Coupon = Static<typeof coupon>;
export type CouponReceipt = Static<typeof couponReceipt>;
