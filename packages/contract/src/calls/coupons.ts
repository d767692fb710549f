import Type from 'typebox';
import { commandId, defineCall, listOf, page } from './call.ts';
import { coupon, couponReceipt } from './coupons-shapes.ts';
import { money, oneOf } from './shapes.ts';

const row = { minimum: 0, maximum: 99_999_999 };
const productId = Type.Integer(row);
const couponId = Type.Integer(row);

/** Coupons, under exchange. `couponId` names the coupon; a member who has several of one uses the oldest. */
export const couponCalls = {
  couponsOpen: defineCall({
    path: 'exchange/coupon/isOpen',
    summary: 'Whether coupons are handed out and taken',
    data: Type.Object({ isOpen: Type.Boolean() }),
  }),
  coupons: defineCall({
    path: 'exchange/coupon/all',
    summary: 'Coupons on offer and those the member has or had, newest first',
    data: listOf(coupon),
  }),
  myCoupons: defineCall({
    path: 'exchange/coupon/record',
    summary: 'Coupons the member has received, one by one, newest first',
    form: Type.Object({
      ...page,
      state: Type.Optional(oneOf(['received', 'used', 'expired'])),
    }),
    data: listOf(couponReceipt),
  }),
  productCoupons: defineCall({
    path: 'exchange/coupon/productCoupons',
    summary: 'Coupons for a machine, those that can still be received among them',
    form: Type.Object({ productId }),
    data: listOf(coupon),
    refusals: ['product.unknown'],
  }),
  userProductCoupons: defineCall({
    path: 'exchange/coupon/userProductCoupons',
    summary: 'Coupons the member has received and can use on a machine now',
    form: Type.Object({ productId }),
    data: listOf(coupon),
    refusals: ['product.unknown'],
  }),
  couponPrice: defineCall({
    path: 'exchange/coupon/queryPruductCouponData',
    summary: 'What a machine would cost, with a chosen coupon or the best one the member has',
    form: Type.Object({
      productId,
      units: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
      couponId: Type.Optional(couponId),
    }),
    data: Type.Object({
      ...listOf(coupon).properties,
      couponId: Type.Integer({ description: 'the chosen one, or -1' }),
      listPrice: money,
      discount: money,
      price: Type.String({ description: 'what would be paid' }),
    }),
    refusals: [
      'product.unknown',
      'coupon.closed',
      'coupon.unknown',
      'coupon.notReceived',
      'coupon.used',
      'coupon.expired',
      'coupon.wrongProduct',
      'coupon.orderTooSmall',
    ],
  }),
  receiveCoupon: defineCall({
    path: 'exchange/coupon/receiveCoupon',
    summary: 'Receive a coupon',
    form: Type.Object({ couponId, commandId }),
    data: Type.Object({ coupon, receipt: couponReceipt }),
    refusals: ['coupon.closed', 'coupon.unknown', 'coupon.expired', 'coupon.memberCap', 'coupon.gone'],
  }),
};
