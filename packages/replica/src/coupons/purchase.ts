import { Type } from '@glassmine/kernel/schema';
import { shortRow } from '../formats/fields.ts';
import { discountRefusals } from './rules/discount.ts';

/** What shows a member's coupons. */
export const couponsShown: readonly string[] = [
  'exchange/coupon/all',
  'exchange/coupon/record',
  'exchange/coupon/productCoupons',
  'exchange/coupon/userProductCoupons',
  'exchange/coupon/queryPruductCouponData',
];

/** How the form of a purchase names a coupon. */
export const couponsPurchase = {
  fields: { couponId: Type.Optional(shortRow) },
  refusals: discountRefusals,
  /** What it says in the command: nothing without a coupon, since a retry is known by the command's very text. */
  command: ({ couponId: coupon }: { couponId?: number | undefined }) =>
    coupon === undefined ? {} : { coupon },
  /** What a purchase changes by the coupon that it uses. */
  changedBy: ({ coupon }: { coupon?: number | undefined }) => (coupon === undefined ? [] : couponsShown),
};
