import type { Coupon } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { appliedOf } from './coupon.ts';

const list = [{ couponId: 3, couponName: 'Welcome coupon' }] as Coupon[];

test('the chosen coupon is named with its discount', () => {
  expect(appliedOf({ couponId: 3, discount: '5.00', list })).toEqual({
    discount: '5.00',
    couponId: 3,
    name: 'Welcome coupon',
  });
});

test('no coupon and a coupon without a discount both count as none', () => {
  const none = { discount: '0.00', couponId: undefined, name: '' };
  expect(appliedOf({ couponId: -1, discount: '0.00', list })).toEqual(none);
  expect(appliedOf({ couponId: 3, discount: '0.00', list })).toEqual(none);
});
