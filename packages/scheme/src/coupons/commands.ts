import { changeCoupon } from './change-coupon.ts';
import { createCoupon } from './create-coupon.ts';
import { openCoupons } from './open-coupons.ts';
import { receiveCoupon } from './receive-coupon.ts';

export const couponsCommands = { changeCoupon, createCoupon, openCoupons, receiveCoupon };
