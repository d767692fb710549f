import { Type } from '@glassmine/kernel/schema';
import { memberCall } from '../call.ts';
import { changedByDiscount, discountCommand, discountFields, discountRefusals } from '../discounts.ts';
import { shortRow } from '../formats/fields.ts';
import { commandId, page } from '../formats/form.ts';
import { oneOf } from '../formats/shapes.ts';
import type { Order } from './rules.ts';
import {
  boughtView,
  buyAnswer,
  orderIncomeAnswer,
  orderIncomeView,
  ordersAnswer,
  ordersView,
} from './views.ts';

export const ordersCalls = {
  buy: memberCall('goods/mine/order/create', {
    summary: 'Rent a machine',
    form: Type.Object({
      productId: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      units: Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 }),
      agree: Type.Boolean({ description: 'lease agreement accepted' }),
      ...discountFields,
      commandId,
    }),
    answer: buyAnswer,
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
      ...discountRefusals,
    ],
    changes: {
      // The free machine moves no money.
      buyMachine: (command) => [
        'assets/home',
        'goods/mine/order/record',
        'goods/product/detail',
        'goods/product/list',
        'user/user/info',
        ...changedByDiscount(command),
      ],
    },
    run: (caller) => {
      const { member, form } = caller;
      const { productId: product, units, agree: agreed } = form;
      return caller.execute(
        { type: 'buyMachine', member, product, units, agreed, ...discountCommand(form) },
        ({ order }, world) => boughtView(world, member, order as Order, caller.language),
      );
    },
  }),
  orders: memberCall('goods/mine/order/record', {
    summary: "The member's orders, newest first",
    form: Type.Object({
      ...page,
      status: Type.Optional(oneOf(['valid', 'expired'])),
    }),
    answer: ordersAnswer,
    staleAfter: ['account'],
    view: ordersView,
  }),
  orderIncome: memberCall('goods/mine/order/subrecord', {
    summary: "An order's daily income, newest first, and how much of it has been received",
    form: Type.Object({ orderId: shortRow, ...page }),
    answer: orderIncomeAnswer,
    refusals: ['order.unknown'],
    staleAfter: ['account'],
    run: (caller) => {
      const income = orderIncomeView(
        caller.world,
        caller.member,
        caller.form.orderId as Order,
        caller.form,
        caller.language,
      );
      return income ? caller.view(() => income) : { refusal: 'order.unknown' };
    },
  }),
};
