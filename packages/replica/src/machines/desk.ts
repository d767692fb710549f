import { Type } from '@glassmine/kernel/schema';
import { deskCall } from '../call.ts';
import { ppmOf, priceOf, secondsOf } from '../formats/amounts.ts';
import {
  goodsName,
  goodsUnits,
  keyPattern,
  moment,
  roomCode,
  roomRefusals,
  seen,
  shortRow,
} from '../formats/fields.ts';
import { amountField, commandId, field } from '../formats/form.ts';
import type { Product } from './rules/world.ts';
import {
  consoleProduct,
  consoleProductsAnswer,
  consoleProductsView,
  consoleProductView,
  productRevisionNow,
} from './views.ts';

const art = field('opaque', { maxLength: 31, pattern: keyPattern });

const percent = Type.Number({ minimum: 0, maximum: 100 });

const limit = Type.Integer({ minimum: 1, maximum: 1_000_000 });

const days = Type.Integer({ minimum: 1, maximum: 3_650 });

const endOrNone = Type.Integer({ ...moment, description: 'as the others; 0: no end' });

export const machinesDesk = {
  products: deskCall('console/product/list', {
    summary: 'All machines of a room, withdrawn ones among them, with what was really sold',
    form: Type.Object({ roomCode }),
    answer: consoleProductsAnswer,
    refusals: roomRefusals,
    view: consoleProductsView,
  }),
  addProduct: deskCall('console/product/add', {
    summary: 'Bring a machine into the shop',
    form: Type.Object({
      roomCode,
      name: goodsName,
      art,
      price: amountField,
      dayReturnPercent: percent,
      validDays: days,
      stockUnits: goodsUnits,
      limitPerMember: limit,
      startTime: Type.Optional(moment),
      rushUntil: Type.Optional(moment),
      endTime: Type.Optional(endOrNone),
      commandId,
    }),
    answer: consoleProduct,
    refusals: ['amount.bounds', 'goods.name', 'product.window', 'product.tooMany'],
    run: (caller) => {
      const { name, art, price, dayReturnPercent, validDays, stockUnits, limitPerMember, ...rest } =
        caller.form;
      const priceMinor = priceOf(price);
      if (priceMinor === null) return { refusal: 'amount.bounds' };
      const terms = {
        priceMinor,
        dailyReturnPpm: ppmOf(dayReturnPercent),
        validDays,
        stockUnits,
        limitPerMember,
      };
      const { startTime: opensAt = 0, rushUntil = 0, endTime: closesAt = 0 } = rest;
      return caller.execute(
        (world) => ({
          type: 'addProduct',
          name,
          art,
          ...terms,
          ...secondsOf(world, { opensAt, rushUntil, closesAt }),
        }),
        ({ product }, world) => consoleProductView(world, product as Product),
      );
    },
  }),
  changeProduct: deskCall('console/product/change', {
    summary: 'Change the terms of a machine for orders from now on; what is left out stays',
    form: Type.Object({
      roomCode,
      productId: shortRow,
      name: Type.Optional(goodsName),
      art: Type.Optional(art),
      price: Type.Optional(amountField),
      dayReturnPercent: Type.Optional(percent),
      validDays: Type.Optional(days),
      stockUnits: Type.Optional(goodsUnits),
      limitPerMember: Type.Optional(limit),
      startTime: Type.Optional(moment),
      rushUntil: Type.Optional(moment),
      endTime: Type.Optional(endOrNone),
      seen,
      commandId,
    }),
    answer: consoleProduct,
    refusals: [
      'amount.bounds',
      'goods.name',
      'product.unknown',
      'product.free',
      'product.window',
      'console.changed',
    ],
    run: (caller) => {
      const { productId: product, name, art, price, dayReturnPercent, ...rest } = caller.form;
      const { validDays, stockUnits, limitPerMember } = rest;
      const { startTime: opensAt, rushUntil, endTime: closesAt } = caller.form;
      const priceMinor = price === undefined ? undefined : priceOf(price);
      if (priceMinor === null) return { refusal: 'amount.bounds' };
      const dailyReturnPpm = dayReturnPercent === undefined ? undefined : ppmOf(dayReturnPercent);
      const terms = { name, art, priceMinor, dailyReturnPpm, validDays, stockUnits, limitPerMember };
      const given = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
      return caller.executeOnSeen(
        (world) => productRevisionNow(world, product),
        (world) => ({
          type: 'changeProduct',
          product,
          ...given,
          ...secondsOf(world, { opensAt, rushUntil, closesAt }),
        }),
        (_, world) => consoleProductView(world, product as Product),
      );
    },
  }),
  withdrawProduct: deskCall('console/product/withdraw', {
    summary: 'Take a machine out of the shop, or put it back; orders run on',
    form: Type.Object({ roomCode, productId: shortRow, withdrawn: Type.Boolean(), seen, commandId }),
    answer: consoleProduct,
    refusals: ['product.unknown', 'console.changed'],
    run: (caller) => {
      const { productId: product, withdrawn } = caller.form;
      return caller.executeOnSeen(
        (world) => productRevisionNow(world, product),
        () => ({ type: 'withdrawProduct', product, withdrawn }),
        (_, world) => consoleProductView(world, product as Product),
      );
    },
  }),
};
