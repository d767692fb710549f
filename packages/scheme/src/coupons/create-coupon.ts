import { DAY, isRow, isText, isWhole, rule } from '@glassmine/kernel';
import { tellEverybody } from '../events/events.ts';
import { machinesEvents } from '../machines/events.ts';
import { productKinds } from '../machines/products.ts';
import { goodsName, productsMax } from '../machines/scenario.ts';
import type { Product } from '../machines/world.ts';
import { addCoupon, type CouponTerms } from './coupons.ts';
import { amountMaxMinor, couponsMax, percentMaxPpm, percentMinPpm, perMemberMax } from './scenario.ts';
import type { CouponsWorld } from './world.ts';

/** The facilitator makes a coupon. */
export interface CreateCoupon extends CouponTerms {
  type: 'createCoupon';
}

const lastSecond = 36_500 * DAY;

export const createCoupon = rule({
  fits: (c) =>
    isText(c.name, 40) &&
    (c.kind === 'percent'
      ? isWhole(c.value, percentMinPpm, percentMaxPpm)
      : c.kind === 'amount' && isWhole(c.value, 1, amountMaxMinor)) &&
    Array.isArray(c.products) &&
    c.products.length <= productsMax &&
    c.products.every((product) => typeof product === 'number') &&
    isWhole(c.from, 0, lastSecond) &&
    isWhole(c.until, 0, lastSecond) &&
    isWhole(c.total, 0, 1_000_000_000) &&
    isWhole(c.perMember, 1, perMemberMax),
  check: (world: CouponsWorld, { name, products, from, until }: CreateCoupon) => {
    if (!goodsName.test(name)) return 'goods.name';
    if (world.coupons.count >= couponsMax) return 'coupon.tooMany';
    if (!products.every((product) => canBeTied(world, product))) return 'product.unknown';
    return until > from && until > world.vars.now ? null : 'coupon.window';
  },
  apply: (world, { type: _, ...terms }) => {
    const coupon = addCoupon(world, { ...terms, products: [...new Set(terms.products)] });
    tellEverybody(world, machinesEvents.goods, 0);
    return { coupon };
  },
});

function canBeTied(world: CouponsWorld, product: Product): boolean {
  return isRow(product, world.products) && world.products.kind[product] === productKinds.machine;
}
