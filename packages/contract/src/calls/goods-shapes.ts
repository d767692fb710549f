import Type, { type Static } from 'typebox';
import { money, oneOf, time } from './shapes.ts';

export const product = Type.Object({
  productId: Type.Integer(),
  productImg: Type.String({ description: 'key of a picture that the app ships' }),
  productName: Type.String(),
  status: Type.Integer({ description: '1 on sale, 3 sold out, 5 pre-sale, 6 rush purchase' }),
  startTime: time,
  endTime: time,
  dayReturnAmount: money,
  dayReturnPercent: Type.Number(),
  validDays: Type.Integer(),
  price: money,
  daotimes: Type.Integer({ description: 'countdown target, epoch ms; 0 when none' }),
  walletotal: Type.String({ description: 'total revenue' }),
  soldPercent: Type.Integer({ description: 'what the scheme claims' }),
  limitPerMember: Type.Integer(),
  isFree: Type.Boolean({ description: 'the machine every member may have once for nothing' }),
});

export const order = Type.Object({
  orderId: Type.Integer(),
  productId: Type.Integer(),
  productImg: Type.String(),
  productName: Type.String(),
  units: Type.Integer(),
  price: Type.String({ description: 'what was paid, after the coupon' }),
  listPrice: money,
  discount: Type.String({ description: 'what the coupon took off' }),
  couponName: Type.String({ description: 'the coupon that was chosen; empty for none' }),
  isFree: Type.Boolean(),
  dayReturnAmount: money,
  validDays: Type.Integer(),
  daysPaid: Type.Integer(),
  earned: money,
  walletotal: money,
  getTime: time,
  expireDate: time,
  status: oneOf(['valid', 'expired']),
});

export const orderIncome = Type.Object({
  orderId: Type.Integer(),
  day: Type.Integer({ description: 'which of the valid days, the first is 1' }),
  amount: money,
  time,
  status: Type.Enum(['received', 'notReceived']),
});

export type Product = Static<typeof product>;
export type Order = Static<typeof order>;
export type OrderIncome = Static<typeof orderIncome>;
