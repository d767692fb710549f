import type { Account } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { localPurses, purseOf } from './purse.ts';

const account = {
  currency: 'pUSDT',
  extractable: '12.00',
  frozen: '3.00',
  cashCurrency: 'pNGN',
  cash: '2500.00',
  frozenCash: '100.00',
  more: [{ currency: 'pINR', part: 'cash2', available: '70.00', frozen: '8.00' }],
} as Account;

test('each currency has its own balances, and its own references for the X-ray', () => {
  expect(purseOf(account, 'pUSDT')).toEqual({
    currency: 'pUSDT',
    available: '12.00',
    pending: '3.00',
    isLocal: false,
    availableRef: 'balance:extractable',
    pendingRef: 'balance:frozen',
    sumPart: '',
  });
  expect(purseOf(account, 'pNGN')).toMatchObject({
    available: '2500.00',
    pending: '100.00',
    availableRef: 'balance:cash',
    pendingRef: 'balance:frozenCash',
    sumPart: ':cash',
  });
  expect(purseOf(account, 'pINR')).toMatchObject({
    available: '70.00',
    pending: '8.00',
    isLocal: true,
    availableRef: 'balance:cash2',
    pendingRef: 'balance:frozenCash2',
    sumPart: ':cash2',
  });
});

test('an account has as many local purses as its room has local currencies', () => {
  expect(localPurses(account).map(({ currency }) => currency)).toEqual(['pNGN', 'pINR']);
  const { more: _, ...ofTwo } = account;
  expect(localPurses(ofTwo).map(({ currency }) => currency)).toEqual(['pNGN']);
  expect(localPurses({ ...ofTwo, cashCurrency: '' })).toEqual([]);
});
