import Type from 'typebox';
import { commandId, defineCall, listOf, page } from '../call.ts';
import { account, order, product } from '../shapes.ts';

export const goodsCalls = {
  products: defineCall({
    method: 'GET',
    path: 'goods/product/list',
    auth: 'member',
    summary: 'All machines',
    form: Type.Object({}),
    data: listOf(product),
    refusals: [],
  }),
  product: defineCall({
    method: 'GET',
    path: 'goods/product/detail',
    auth: 'member',
    summary: 'One machine, with what the asker owns of it and can spend',
    form: Type.Object({ productId: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
    data: Type.Object({ product, owned: Type.Integer(), account }),
    refusals: ['product.unknown'],
  }),
  buy: defineCall({
    method: 'POST',
    path: 'goods/mine/order/create',
    auth: 'member',
    summary: 'Rent a machine',
    form: Type.Object({
      productId: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      units: Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 }),
      agree: Type.Boolean({ description: 'lease agreement accepted' }),
      commandId,
    }),
    data: Type.Object({ order, account }),
    refusals: [
      'product.unknown',
      'product.soldOut',
      'product.notYet',
      'product.limit',
      'order.units',
      'order.agreement',
      'order.insufficient',
      'command.reused',
      'room.busy',
      'room.closed',
    ],
  }),
  orders: defineCall({
    method: 'GET',
    path: 'goods/mine/order/record',
    auth: 'member',
    summary: "The member's orders, newest first",
    form: Type.Object({
      ...page,
      status: Type.Optional(Type.Union([Type.Literal('valid'), Type.Literal('expired')])),
    }),
    data: listOf(order),
    refusals: [],
  }),
};
