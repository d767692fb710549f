import Type, { type Static } from 'typebox';
import { revision } from './fields.ts';
import { money, time } from './shapes.ts';

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
  revision,
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
  revision,
});

export const consoleSavings = Type.Object({
  open: Type.Boolean(),
  dayReturnPercent: Type.Number(),
  minimum: money,
  maximum: money,
  savers: Type.Integer({ description: 'members who ever had some' }),
  revision,
});

export type ConsoleProduct = Static<typeof consoleProduct>;
export type ConsoleCoupon = Static<typeof consoleCoupon>;
export type ConsoleSavings = Static<typeof consoleSavings>;
