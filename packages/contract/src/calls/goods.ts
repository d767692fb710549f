import Type from 'typebox';
import { commandId, defineCall, listOf, page } from './call.ts';
import { shortRow } from './fields.ts';
import { order, orderIncome, product } from './goods-shapes.ts';
import { savingsCalls } from './savings.ts';
import { account, money, oneOf } from './shapes.ts';

export const goodsCalls = {
  products: defineCall({
    path: 'goods/product/list',
    summary: 'All machines',
    data: listOf(product),
  }),
  product: defineCall({
    path: 'goods/product/detail',
    summary: 'One machine, with what the asker owns of it and can spend',
    form: Type.Object({ productId: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
    data: Type.Object({ product, owned: Type.Integer(), account }),
    refusals: ['product.unknown'],
  }),
  buy: defineCall({
    path: 'goods/mine/order/create',
    summary: 'Rent a machine',
    form: Type.Object({
      productId: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      units: Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 }),
      agree: Type.Boolean({ description: 'lease agreement accepted' }),
      couponId: Type.Optional(shortRow),
      commandId,
    }),
    data: Type.Object({ order, account }),
    refusals: [
      'product.unknown',
      'product.soldOut',
      'product.notYet',
      'product.limit',
      'product.withdrawn',
      'product.freeTaken',
      'order.units',
      'order.agreement',
      'order.insufficient',
      'coupon.closed',
      'coupon.unknown',
      'coupon.notReceived',
      'coupon.used',
      'coupon.expired',
      'coupon.wrongProduct',
      'coupon.orderTooSmall',
    ],
  }),
  orders: defineCall({
    path: 'goods/mine/order/record',
    summary: "The member's orders, newest first",
    form: Type.Object({
      ...page,
      status: Type.Optional(oneOf(['valid', 'expired'])),
    }),
    data: listOf(order),
  }),
  orderIncome: defineCall({
    path: 'goods/mine/order/subrecord',
    summary: "An order's daily income, newest first, and how much of it has been received",
    form: Type.Object({ orderId: shortRow, ...page }),
    data: Type.Object({
      ...listOf(orderIncome).properties,
      order,
      received: money,
      notReceived: money,
    }),
    refusals: ['order.unknown'],
  }),
  ...savingsCalls,
};
