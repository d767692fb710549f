import type { Static, TObject } from '@glassmine/kernel/schema';
import { couponsPurchase } from './coupons/purchase.ts';

/** The roof of what takes something off a purchase: how each subject's part of the form names it, and why it is refused. */
export const discountFields = { ...couponsPurchase.fields };

export const discountRefusals = [...couponsPurchase.refusals];

/** What the form's part says in the command. */
export const discountCommand = (form: Static<TObject<typeof discountFields>>) => ({
  ...couponsPurchase.command(form),
});

/** Paths of the calls that show what a purchase has changed by its discount. */
export const changedByDiscount: (command: { coupon?: number | undefined }) => readonly string[] =
  couponsPurchase.changedBy;
