import { shape } from '@glassmine/kernel';
import { productsMax } from '../machines/scenario.ts';
import { texts } from '../texts/languages.ts';

/** A screen lists all of them. */
export const couponsMax = 100;
export const perMemberMax = 20;
export const amountMaxMinor = 1_000_000_000;
/** From a hundredth of a percent: something comes off; to ninety-nine percent: something is left to pay. */
export const percentMinPpm = 100;
export const percentMaxPpm = 990_000;

const offer = shape.record({
  name: texts(40),
  kind: shape.oneOf('amount', 'percent'),
  value: shape.whole(1, amountMaxMinor),
  products: shape.list(shape.text(/^[a-z][a-z0-9-]{1,30}$/, 'the key of a product'), 0, productsMax),
  fromDay: shape.whole(0, 3_650),
  untilDay: shape.whole(1, 3_650),
  total: shape.whole(0, 1_000_000_000),
  perMember: shape.whole(1, perMemberMax),
});

const section = shape.record({
  open: shape.flag,
  offers: shape.list(offer, 0, couponsMax),
});

/** Coupons of the scheme; left out, there are none and the facilitator may open the desk later. */
export const coupons = shape.optional(section, { open: false, offers: [] });

interface Shop {
  products: readonly { key: string }[];
  coupons: shape.Read<typeof section>;
}

export function checkCoupons({ products, coupons }: Shop, faults: shape.Fault[]): void {
  const keys = new Set(products.map(({ key }) => key));
  coupons.offers.forEach((each, i) => {
    const path = `/coupons/offers/${i}`;
    if (each.untilDay <= each.fromDay)
      faults.push({ path: `${path}/untilDay`, reason: 'must be later than fromDay' });
    if (each.kind === 'percent' && (each.value < percentMinPpm || each.value > percentMaxPpm)) {
      const reason = `must be from ${percentMinPpm} to ${percentMaxPpm} parts per million`;
      faults.push({ path: `${path}/value`, reason });
    }
    each.products.forEach((key, nth) => {
      const isAgain = each.products.indexOf(key) !== nth;
      if (!keys.has(key) || isAgain)
        faults.push({ path: `${path}/products/${nth}`, reason: 'must be the key of a product, once' });
    });
  });
}
