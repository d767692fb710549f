import type { Account } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { paymentOf } from './payment.ts';

const account = (assets: string, extractable: string) => ({ assets, extractable }) as Account;

test('assets pay first, then the extractable balance', () => {
  expect(paymentOf('200.00', 2, account('150.50', '300.00'))).toEqual({
    total: '400.00',
    discount: '0.00',
    fromAssets: '150.50',
    fromExtractable: '249.50',
    short: '0.00',
  });
});

test('an amount beyond both balances is reported as short', () => {
  expect(paymentOf('20.00', 1, account('5.10', '4.00'))).toMatchObject({
    fromAssets: '5.10',
    fromExtractable: '4.00',
    short: '10.90',
  });
});

test('zero units cost nothing', () => {
  expect(paymentOf('20.00', 0, account('0.00', '0.00'))).toMatchObject({ total: '0.00', short: '0.00' });
});

test('a coupon is deducted before the balances pay', () => {
  expect(paymentOf('200.00', 1, account('150.00', '300.00'), '5.00')).toMatchObject({
    total: '195.00',
    discount: '5.00',
    fromAssets: '150.00',
    fromExtractable: '45.00',
  });
});
