import { Type } from '@glassmine/kernel/schema';
import { memberCall } from '../call.ts';
import { commandId, page } from '../formats/form.ts';
import { oneOf } from '../formats/shapes.ts';
import { couponsShown } from './purchase.ts';
import { discountRefusals } from './rules/discount.ts';
import {
  couponPriceAnswer,
  couponPriceView,
  couponsView,
  exchangeCouponsAnswer,
  myCouponsAnswer,
  myCouponsView,
  productCouponsAnswer,
  productCouponsView,
  receiveCouponAnswer,
  receivedCouponView,
  userProductCouponsAnswer,
  userProductCouponsView,
} from './views.ts';

const row = { minimum: 0, maximum: 99_999_999 };

const productId = Type.Integer(row);

const couponId = Type.Integer(row);

export const couponsCalls = {
  couponsOpen: memberCall('exchange/coupon/isOpen', {
    summary: 'Whether coupons are handed out and taken',
    answer: Type.Object({ isOpen: Type.Boolean() }),
    staleAfter: ['goods'],
    run: (caller) => caller.view(({ vars }) => ({ isOpen: vars.couponsOpen === 1 })),
  }),
  coupons: memberCall('exchange/coupon/all', {
    summary: 'Coupons on offer and those the member has or had, newest first',
    answer: exchangeCouponsAnswer,
    staleAfter: ['goods'],
    run: (caller) => caller.view((world) => couponsView(world, caller.member, caller.language)),
  }),
  myCoupons: memberCall('exchange/coupon/record', {
    summary: 'Coupons the member has received, one by one, newest first',
    form: Type.Object({
      ...page,
      state: Type.Optional(oneOf(['received', 'used', 'expired'])),
    }),
    answer: myCouponsAnswer,
    staleAfter: ['goods'],
    view: myCouponsView,
  }),
  productCoupons: memberCall('exchange/coupon/productCoupons', {
    summary: 'Coupons for a machine, those that can still be received among them',
    form: Type.Object({ productId }),
    answer: productCouponsAnswer,
    refusals: ['product.unknown'],
    staleAfter: ['goods'],
    run: (caller) => {
      const coupons = productCouponsView(caller.world, caller.member, caller.form.productId, caller.language);
      return coupons ? caller.view(() => coupons) : { refusal: 'product.unknown' };
    },
  }),
  userProductCoupons: memberCall('exchange/coupon/userProductCoupons', {
    summary: 'Coupons the member has received and can use on a machine now',
    form: Type.Object({ productId }),
    answer: userProductCouponsAnswer,
    refusals: ['product.unknown'],
    staleAfter: ['goods'],
    run: (caller) => {
      const coupons = userProductCouponsView(
        caller.world,
        caller.member,
        caller.form.productId,
        caller.language,
      );
      return coupons ? caller.view(() => coupons) : { refusal: 'product.unknown' };
    },
  }),
  couponPrice: memberCall('exchange/coupon/queryPruductCouponData', {
    summary: 'What a machine would cost, with a chosen coupon or the best one the member has',
    form: Type.Object({
      productId,
      units: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
      couponId: Type.Optional(couponId),
    }),
    answer: couponPriceAnswer,
    refusals: ['product.unknown', ...discountRefusals],
    staleAfter: ['goods'],
    run: (caller) => {
      const answer = couponPriceView(caller.world, caller.member, caller.form, caller.language);
      return 'fault' in answer ? { refusal: answer.fault } : caller.view(() => answer.price);
    },
  }),
  receiveCoupon: memberCall('exchange/coupon/receiveCoupon', {
    summary: 'Receive a coupon',
    form: Type.Object({ couponId, commandId }),
    answer: receiveCouponAnswer,
    refusals: ['coupon.closed', 'coupon.unknown', 'coupon.expired', 'coupon.memberCap', 'coupon.gone'],
    changes: { receiveCoupon: ['user/user/info', ...couponsShown] },
    run: (caller) => {
      const { member, form } = caller;
      return caller.execute({ type: 'receiveCoupon', member, coupon: form.couponId }, ({ receipt }, world) =>
        receivedCouponView(world, member, receipt, caller.language),
      );
    },
  }),
};
