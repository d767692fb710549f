import Type from 'typebox';
import { amountField, commandId, defineCall, field, listOf } from './call.ts';
import { consoleCoupon, consoleProduct, consoleSavings } from './console-goods-shapes.ts';
import { keyPattern, moment, roomCode, roomRefusals, seen, shortRow } from './fields.ts';

const name = field('text', { maxLength: 40 });
const art = field('opaque', { maxLength: 31, pattern: keyPattern });
const percent = Type.Number({ minimum: 0, maximum: 100 });
const units = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const limit = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const days = Type.Integer({ minimum: 1, maximum: 3_650 });
const endOrNone = Type.Integer({ ...moment, description: 'as the others; 0: no end' });

const productCalls = {
  products: defineCall({
    path: 'console/product/list',
    summary: 'All machines of a room, withdrawn ones among them, with what was really sold',
    form: Type.Object({ roomCode }),
    data: listOf(consoleProduct),
    refusals: roomRefusals,
  }),
  addProduct: defineCall({
    path: 'console/product/add',
    summary: 'Bring a machine into the shop',
    form: Type.Object({
      roomCode,
      name,
      art,
      price: amountField,
      dayReturnPercent: percent,
      validDays: days,
      stockUnits: units,
      limitPerMember: limit,
      startTime: Type.Optional(moment),
      rushUntil: Type.Optional(moment),
      endTime: Type.Optional(endOrNone),
      commandId,
    }),
    data: consoleProduct,
    refusals: ['amount.bounds', 'goods.name', 'product.window', 'product.tooMany'],
  }),
  changeProduct: defineCall({
    path: 'console/product/change',
    summary: 'Change the terms of a machine for orders from now on; what is left out stays',
    form: Type.Object({
      roomCode,
      productId: shortRow,
      name: Type.Optional(name),
      art: Type.Optional(art),
      price: Type.Optional(amountField),
      dayReturnPercent: Type.Optional(percent),
      validDays: Type.Optional(days),
      stockUnits: Type.Optional(units),
      limitPerMember: Type.Optional(limit),
      startTime: Type.Optional(moment),
      rushUntil: Type.Optional(moment),
      endTime: Type.Optional(endOrNone),
      seen,
      commandId,
    }),
    data: consoleProduct,
    refusals: [
      'amount.bounds',
      'goods.name',
      'product.unknown',
      'product.free',
      'product.window',
      'console.changed',
    ],
  }),
  withdrawProduct: defineCall({
    path: 'console/product/withdraw',
    summary: 'Take a machine out of the shop, or put it back; orders run on',
    form: Type.Object({ roomCode, productId: shortRow, withdrawn: Type.Boolean(), seen, commandId }),
    data: consoleProduct,
    refusals: ['product.unknown', 'console.changed'],
  }),
};

const couponCalls = {
  coupons: defineCall({
    path: 'console/coupon/list',
    summary: 'All coupons of a room, and whether they are open',
    form: Type.Object({ roomCode }),
    data: Type.Object({ ...listOf(consoleCoupon).properties, isOpen: Type.Boolean() }),
    refusals: roomRefusals,
  }),
  createCoupon: defineCall({
    path: 'console/coupon/create',
    summary: 'Make a coupon: either an amount or a percentage off',
    form: Type.Object({
      roomCode,
      name,
      amountOff: Type.Optional(amountField),
      percentOff: Type.Optional(Type.Number({ minimum: 0.01, maximum: 99 })),
      productIds: Type.Optional(
        field('opaque', {
          pattern: '^(0|[1-9][0-9]{0,5})(,(0|[1-9][0-9]{0,5}))*$',
          description: 'numbers of machines with commas between; left out: every machine that costs',
        }),
      ),
      startTime: Type.Optional(moment),
      endTime: moment,
      total: Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: '0: no limit' }),
      perMember: Type.Integer({ minimum: 1, maximum: 20 }),
      commandId,
    }),
    data: consoleCoupon,
    refusals: [
      'amount.bounds',
      'goods.name',
      'coupon.value',
      'product.unknown',
      'coupon.window',
      'coupon.tooMany',
    ],
  }),
  changeCoupon: defineCall({
    path: 'console/coupon/change',
    summary: 'Set how long a coupon is good and how many there are, or stop handing it out',
    form: Type.Object({
      roomCode,
      couponId: shortRow,
      endTime: Type.Optional(moment),
      total: Type.Optional(units),
      withdrawn: Type.Optional(Type.Boolean()),
      seen,
      commandId,
    }),
    data: consoleCoupon,
    refusals: ['coupon.unknown', 'coupon.window', 'console.changed'],
  }),
  openCoupons: defineCall({
    path: 'console/coupon/open',
    summary: 'Open or close coupons in a room',
    form: Type.Object({ roomCode, open: Type.Boolean(), commandId }),
    data: Type.Object({ isOpen: Type.Boolean() }),
  }),
};

const savingsCalls = {
  savings: defineCall({
    path: 'console/savings/info',
    summary: 'Terms of the flexible savings in a room',
    form: Type.Object({ roomCode }),
    data: consoleSavings,
    refusals: roomRefusals,
  }),
  changeSavings: defineCall({
    path: 'console/savings/change',
    summary: 'Set the terms of the flexible savings; what members have goes on earning',
    form: Type.Object({
      roomCode,
      dayReturnPercent: Type.Number({ minimum: 0, maximum: 10 }),
      minimum: amountField,
      maximum: amountField,
      open: Type.Boolean(),
      seen,
      commandId,
    }),
    data: consoleSavings,
    refusals: ['amount.bounds', 'savings.terms', 'console.changed'],
  }),
};

/** The facilitator's hand on the shop. */
export const consoleGoodsCalls = { ...productCalls, ...couponCalls, ...savingsCalls };
