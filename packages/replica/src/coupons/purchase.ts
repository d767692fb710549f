import Type from 'typebox';
import { shortRow } from '../formats/fields.ts';
import { discountRefusals } from './rules/discount.ts';

/** How the form of a purchase names a coupon. */
export const couponsPurchase = {
  fields: { couponId: Type.Optional(shortRow) },
  refusals: discountRefusals,
  /** What it says in the command: nothing without a coupon, since a retry is known by the command's very text. */
  command: ({ couponId: coupon }: { couponId?: number | undefined }) =>
    coupon === undefined ? {} : { coupon },
};
