import Type from 'typebox';
import { amountField, commandId, defineCall, field, listOf } from '../call.ts';
import { consoleCoupon, consoleProduct, consoleSavings } from '../goods-shapes.ts';

const roomCode = field('opaque', { pattern: '^[A-Za-z0-9]{4,10}$' });
const row = Type.Integer({ minimum: 0, maximum: 99_999_999 });
const name = field('text', { maxLength: 40 });
const percent = Type.Number({ minimum: 0, maximum: 100 });
const units = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const limit = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const days = Type.Integer({ minimum: 1, maximum: 3_650 });
const moment = Type.Integer({
  minimum: 0,
  maximum: 8_000_000_000_000,
  description: 'epoch ms of the world calendar, read as UTC',
});
const endOrNone = Type.Integer({ ...moment, description: 'as the others; 0: no end' });

const noRoom = ['room.unknown', 'room.closed', 'room.busy'] as const;
const hand = [...noRoom, 'console.readOnly', 'command.reused'] as const;

const productCalls = {
  products: defineCall({
    method: 'GET',
    path: 'console/product/list',
    auth: 'console',
    summary: 'All machines of a room, withdrawn ones among them, with what was really sold',
    form: Type.Object({ roomCode }),
    data: listOf(consoleProduct),
    refusals: noRoom,
  }),
  addProduct: defineCall({
    method: 'POST',
    path: 'console/product/add',
    auth: 'console',
    summary: 'Bring a machine into the shop',
    form: Type.Object({
      roomCode,
      name,
      art: field('opaque', { maxLength: 31, pattern: '^[a-z][a-z0-9-]{1,30}$' }),
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
    refusals: ['amount.bounds', 'goods.name', 'product.window', 'product.tooMany', ...hand],
  }),
  changeProduct: defineCall({
    method: 'POST',
    path: 'console/product/change',
    auth: 'console',
    summary: 'Change the terms of a machine for orders from now on; what is left out stays',
    form: Type.Object({
      roomCode,
      productId: row,
      price: Type.Optional(amountField),
      dayReturnPercent: Type.Optional(percent),
      validDays: Type.Optional(days),
      stockUnits: Type.Optional(units),
      limitPerMember: Type.Optional(limit),
      startTime: Type.Optional(moment),
      rushUntil: Type.Optional(moment),
      endTime: Type.Optional(endOrNone),
      commandId,
    }),
    data: consoleProduct,
    refusals: ['amount.bounds', 'product.unknown', 'product.free', 'product.window', ...hand],
  }),
  withdrawProduct: defineCall({
    method: 'POST',
    path: 'console/product/withdraw',
    auth: 'console',
    summary: 'Take a machine out of the shop, or put it back; orders run on',
    form: Type.Object({ roomCode, productId: row, withdrawn: Type.Boolean(), commandId }),
    data: consoleProduct,
    refusals: ['product.unknown', ...hand],
  }),
};

const couponCalls = {
  coupons: defineCall({
    method: 'GET',
    path: 'console/coupon/list',
    auth: 'console',
    summary: 'All coupons of a room, and whether they are open',
    form: Type.Object({ roomCode }),
    data: Type.Object({ ...listOf(consoleCoupon).properties, isOpen: Type.Boolean() }),
    refusals: noRoom,
  }),
  createCoupon: defineCall({
    method: 'POST',
    path: 'console/coupon/create',
    auth: 'console',
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
      ...hand,
    ],
  }),
  changeCoupon: defineCall({
    method: 'POST',
    path: 'console/coupon/change',
    auth: 'console',
    summary: 'Set how long a coupon is good and how many there are, or stop handing it out',
    form: Type.Object({
      roomCode,
      couponId: row,
      endTime: Type.Optional(moment),
      total: Type.Optional(units),
      withdrawn: Type.Optional(Type.Boolean()),
      commandId,
    }),
    data: consoleCoupon,
    refusals: ['coupon.unknown', 'coupon.window', ...hand],
  }),
  openCoupons: defineCall({
    method: 'POST',
    path: 'console/coupon/open',
    auth: 'console',
    summary: 'Open or close coupons in a room',
    form: Type.Object({ roomCode, open: Type.Boolean(), commandId }),
    data: Type.Object({ isOpen: Type.Boolean() }),
    refusals: hand,
  }),
};

const savingsCalls = {
  savings: defineCall({
    method: 'GET',
    path: 'console/savings/info',
    auth: 'console',
    summary: 'Terms of the flexible savings in a room',
    form: Type.Object({ roomCode }),
    data: consoleSavings,
    refusals: noRoom,
  }),
  changeSavings: defineCall({
    method: 'POST',
    path: 'console/savings/change',
    auth: 'console',
    summary: 'Set the terms of the flexible savings; what members have goes on earning',
    form: Type.Object({
      roomCode,
      dayReturnPercent: Type.Number({ minimum: 0, maximum: 10 }),
      minimum: amountField,
      maximum: amountField,
      open: Type.Boolean(),
      commandId,
    }),
    data: consoleSavings,
    refusals: ['amount.bounds', 'savings.terms', ...hand],
  }),
};

/** The facilitator's hand on the shop. */
export const consoleGoodsCalls = { ...productCalls, ...couponCalls, ...savingsCalls };
