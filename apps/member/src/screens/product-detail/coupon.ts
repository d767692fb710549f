import { minorOf } from '@glassmine/replica/plain';
import type { CallMap, Product } from '@glassmine/replica/wire';
import { useState } from 'react';
import { useCall, wordsOf } from '../../api/queries.ts';
import { useIdInQuery } from '../../navigation/page-context.ts';

/** A coupon id, `best` for the largest discount, or `none`. */
export type CouponPick = number | 'best' | 'none';
type Priced = CallMap['exchange/coupon/queryPruductCouponData']['data'];

export interface CouponState {
  pick: CouponPick;
  choose: (pick: CouponPick) => void;
  /** Whether the server has said what a coupon takes off. */
  isKnown: boolean;
  /** The discount and the coupon that gives it. */
  discount: string;
  couponId: number | undefined;
  name: string;
  /** Coupons the member can use on this order. */
  usable: Priced['list'];
  /** Why the requested coupon cannot be used, as text. */
  error: string;
}

const nothing = { discount: '0.00', couponId: undefined, name: '' };

/** The coupon of an order: the one in the query, else the best. The free machine takes none. */
export function useCoupon({ productId, isFree }: Product, units: number): CouponState {
  const [pick, choose] = useState<CouponPick>(useIdInQuery('couponId') ?? 'best');
  const asked = typeof pick === 'number' ? { couponId: pick } : {};
  const { data, error, isPending } = useCall(
    'exchange/coupon/queryPruductCouponData',
    { productId, units: Math.max(1, units), ...asked },
    { enabled: !isFree },
  );
  const isRefused = error !== null && typeof pick === 'number';
  const applied = pick === 'none' || isRefused || !data ? nothing : appliedOf(data);
  return {
    ...applied,
    pick,
    choose,
    isKnown: isFree || !isPending,
    usable: data?.list ?? [],
    error: isRefused ? wordsOf(error) : '',
  };
}

/** The discount of a priced order. */
export function appliedOf({ couponId, discount, list }: Pick<Priced, 'couponId' | 'discount' | 'list'>) {
  if (couponId < 0 || minorOf(discount) === 0) return nothing;
  return { discount, couponId, name: list.find((each) => each.couponId === couponId)?.couponName ?? '' };
}
