import type { CallPath } from '../every-call.ts';

type Paths = readonly CallPath[];

const none: Paths = [];

/** What shows a member's coupons. */
const shown: Paths = [
  'exchange/coupon/all',
  'exchange/coupon/record',
  'exchange/coupon/productCoupons',
  'exchange/coupon/userProductCoupons',
  'exchange/coupon/queryPruductCouponData',
];

/** What changes with the goods on offer. */
export const couponsOnOffer: Paths = ['exchange/coupon/isOpen', ...shown];

/** What a purchase changes by the coupon that it uses. */
export const changedByDiscount = ({ coupon }: { coupon?: number | undefined }): Paths =>
  coupon === undefined ? none : shown;

/** What the commands of coupons change on a learner's own screens; of the facilitator's, an event tells. */
export const changedByCoupons = {
  receiveCoupon: ['user/user/info', ...shown],
  changeCoupon: none,
  createCoupon: none,
  openCoupons: none,
} satisfies Record<string, Paths>;
