import { Type } from '@glassmine/kernel/schema';
import { deskCall } from '../call.ts';
import { ppmOf, priceOf, secondsOf } from '../formats/amounts.ts';
import { goodsName, goodsUnits, moment, roomCode, roomRefusals, seen, shortRow } from '../formats/fields.ts';
import { amountField, commandId, field } from '../formats/form.ts';
import type { Coupon } from './rules/world.ts';
import {
  consoleCoupon,
  consoleCouponsAnswer,
  consoleCouponsView,
  consoleCouponView,
  couponRevisionNow,
} from './views.ts';

export const couponsDesk = {
  coupons: deskCall('console/coupon/list', {
    summary: 'All coupons of a room, and whether they are open',
    form: Type.Object({ roomCode }),
    answer: consoleCouponsAnswer,
    refusals: roomRefusals,
    run: (caller) => caller.view((world) => consoleCouponsView(world, caller.language)),
  }),
  createCoupon: deskCall('console/coupon/create', {
    summary: 'Make a coupon: either an amount or a percentage off',
    form: Type.Object({
      roomCode,
      name: goodsName,
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
    answer: consoleCoupon,
    refusals: [
      'amount.bounds',
      'goods.name',
      'coupon.value',
      'product.unknown',
      'coupon.window',
      'coupon.tooMany',
    ],
    run: (caller) => {
      const { name, amountOff, percentOff, productIds, startTime: from = 0, endTime: until } = caller.form;
      if ((amountOff === undefined) === (percentOff === undefined)) return { refusal: 'coupon.value' };
      const value = percentOff === undefined ? priceOf(amountOff as string) : ppmOf(percentOff);
      if (value === null) return { refusal: 'amount.bounds' };
      const products = productIds?.split(',').map(Number) ?? [];
      const { total, perMember } = caller.form;
      return caller.execute(
        (world) => ({
          type: 'createCoupon',
          name,
          kind: percentOff === undefined ? 'amount' : 'percent',
          value,
          products,
          total,
          perMember,
          ...secondsOf(world, { from, until }),
        }),
        ({ coupon }, world) => consoleCouponView(world, coupon, caller.language),
      );
    },
  }),
  changeCoupon: deskCall('console/coupon/change', {
    summary: 'Set how long a coupon is good and how many there are, or stop handing it out',
    form: Type.Object({
      roomCode,
      couponId: shortRow,
      endTime: Type.Optional(moment),
      total: Type.Optional(goodsUnits),
      withdrawn: Type.Optional(Type.Boolean()),
      seen,
      commandId,
    }),
    answer: consoleCoupon,
    refusals: ['coupon.unknown', 'coupon.window', 'console.changed'],
    run: (caller) => {
      const { couponId: coupon, endTime: until, total, withdrawn } = caller.form;
      const given = Object.fromEntries(
        Object.entries({ total, withdrawn }).filter(([, value]) => value !== undefined),
      );
      return caller.executeOnSeen(
        (world) => couponRevisionNow(world, coupon),
        (world) => ({ type: 'changeCoupon', coupon, ...given, ...secondsOf(world, { until }) }),
        (_, world) => consoleCouponView(world, coupon as Coupon, caller.language),
      );
    },
  }),
  openCoupons: deskCall('console/coupon/open', {
    summary: 'Open or close coupons in a room',
    form: Type.Object({ roomCode, open: Type.Boolean(), commandId }),
    answer: Type.Object({ isOpen: Type.Boolean() }),
    run: (caller) =>
      caller.execute(
        () => ({ type: 'openCoupons', open: caller.form.open }),
        (_, { vars }) => ({ isOpen: vars.couponsOpen === 1 }),
      ),
  }),
};
