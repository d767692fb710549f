import { DAY, isRow, isWhole, rule } from '@glassmine/kernel';
import { tellEverybody } from '../events/events.ts';
import { machinesEvents } from '../machines/events.ts';
import type { Coupon, CouponsWorld } from './world.ts';

/**
 * The facilitator sets how long a coupon is good and how many there are, or stops handing it out. What it takes
 * off stays as it was promised. What is left out stays.
 */
export interface ChangeCoupon {
  type: 'changeCoupon';
  coupon: Coupon;
  /** World seconds. */
  until?: number;
  total?: number;
  withdrawn?: boolean;
}

export const changeCoupon = rule({
  fits: (c) =>
    typeof c.coupon === 'number' &&
    (c.until === undefined || isWhole(c.until, 0, 36_500 * DAY)) &&
    (c.total === undefined || isWhole(c.total, 0, 1_000_000_000)) &&
    (c.withdrawn === undefined || typeof c.withdrawn === 'boolean'),
  check: (world: CouponsWorld, { coupon, until }: ChangeCoupon) => {
    if (!isRow(coupon, world.coupons)) return 'coupon.unknown';
    return until !== undefined && until <= world.coupons.from[coupon]! ? 'coupon.window' : null;
  },
  apply: (world, { coupon, until, total, withdrawn }) => {
    const { coupons } = world;
    coupons.until[coupon] = until ?? coupons.until[coupon]!;
    coupons.total[coupon] = total ?? coupons.total[coupon]!;
    if (withdrawn !== undefined) coupons.withdrawn[coupon] = withdrawn ? 1 : 0;
    tellEverybody(world, machinesEvents.goods, 0);
    return { coupon };
  },
});
