import { addRow, DAY } from '@glassmine/kernel';
import type { Product } from '../machines/world.ts';
import { textOf } from '../texts/languages.ts';
import { couponKinds } from './terms.ts';
import type { Coupon, CouponProduct, CouponsWorld } from './world.ts';

/** What a facilitator or a scenario sets of a coupon. `value` is minor units or parts per million off. */
export interface CouponTerms {
  name: string;
  kind: keyof typeof couponKinds;
  value: number;
  /** Rows of products; none: every machine that costs. */
  products: readonly Product[];
  /** CouponsWorld seconds. */
  from: number;
  until: number;
  /** 0: no limit. */
  total: number;
  perMember: number;
}

export function addCoupon(world: CouponsWorld, terms: CouponTerms): Coupon {
  const { coupons, couponProducts } = world;
  const row = addRow(coupons);
  coupons.name[row] = terms.name;
  coupons.kind[row] = couponKinds[terms.kind];
  coupons.value[row] = terms.value;
  coupons.from[row] = terms.from;
  coupons.until[row] = terms.until;
  coupons.total[row] = terms.total;
  coupons.perMember[row] = terms.perMember;
  let first = -1 as CouponProduct;
  for (let i = terms.products.length - 1; i >= 0; i--) {
    const tie = addRow(couponProducts);
    couponProducts.product[tie] = terms.products[i]!;
    couponProducts.next[tie] = first;
    first = tie;
  }
  coupons.firstProduct[row] = first;
  return row;
}

/** The coupons of the scenario, in its order: they are the first rows, and keep their English name. */
export function seedCoupons(world: CouponsWorld): void {
  const { coupons, products } = world.scenario;
  world.vars.couponsOpen = coupons.open ? 1 : 0;
  for (const { name, fromDay, untilDay, ...offer } of coupons.offers) {
    const rows = offer.products.map((key) => products.findIndex((product) => product.key === key) as Product);
    const good = { from: fromDay * DAY, until: untilDay * DAY };
    addCoupon(world, { ...offer, ...good, name: name.en, products: rows });
  }
}

/** What a coupon is called in a language. One of the facilitator's has the name that was written by hand. */
export function couponName(world: CouponsWorld, coupon: Coupon, language: string): string {
  const offer = world.scenario.coupons.offers[coupon];
  return offer ? textOf(offer.name, language) : (world.coupons.name[coupon] as string);
}
