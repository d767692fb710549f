import type { Account, CallMap, Coupon } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../providers.fixture.tsx';
import { product } from './product.fixture.ts';
import { ProductDetailScreen } from './product-detail.screen.tsx';

type Priced = CallMap['exchange/coupon/queryPruductCouponData']['data'];

const account = {
  currency: 'pUSDT',
  assets: '500.00',
  extractable: '0.00',
  cashCurrency: 'pINR',
} as Account;
const coupon: Coupon = {
  couponId: 8,
  couponName: 'Welcome coupon',
  kind: 'amount',
  amountOff: '15.00',
  percentOff: 0,
  productIds: [],
  productNames: [],
  startTime: 0,
  endTime: 0,
  perMember: 1,
  received: 1,
  used: 0,
  state: 'received',
};
const priced: Priced = {
  total: 1,
  list: [coupon],
  couponId: 8,
  listPrice: '200.00',
  discount: '15.00',
  price: '185.00',
};

const row = () => page.getByRole('button', { name: /^Coupon/ }).element().textContent;
const foot = () => page.getByText('To pay').element().parentElement?.textContent;

test('until the coupons are known the row is empty, and nothing can be bought', async () => {
  let answer = (_: Priced): void => undefined;
  const later = new Promise<Priced>((resolve) => {
    answer = resolve;
  });
  await renderInApp(<ProductDetailScreen />, {
    path: '/index/detail',
    answers: {
      'goods/product/detail': { product, owned: 0, account },
      'exchange/coupon/queryPruductCouponData': later,
      'exchange/coupon/productCoupons': { total: 1, list: [coupon] },
    },
  });
  await expect.element(page.getByText('To pay')).toBeVisible();
  expect(row()).toBe('Coupon');
  expect(foot()).toBe('To pay');
  await page.getByRole('radio', { name: 'I agree' }).click();
  await page.getByRole('button', { name: 'Buy now' }).click();
  expect(row()).toBe('Coupon');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  answer(priced);
  const bill = page.getByRole('dialog', { name: 'Confirm your investment' });
  await expect.element(bill.getByText('185.00')).toBeVisible();
  await expect.element(bill.getByText(/Welcome coupon/)).toBeVisible();
});

test('without an available coupon the row says so', async () => {
  await renderInApp(<ProductDetailScreen />, {
    path: '/index/detail',
    answers: {
      'goods/product/detail': { product, owned: 0, account },
      'exchange/coupon/queryPruductCouponData': {
        total: 0,
        list: [],
        couponId: -1,
        listPrice: '200.00',
        discount: '0.00',
        price: '200.00',
      },
      'exchange/coupon/productCoupons': { total: 0, list: [] },
    },
  });
  await expect.element(page.getByText('To pay')).toBeVisible();
  await expect.poll(row).toBe('CouponNone to receive');
  await expect.poll(foot).toContain('200.00');
});
