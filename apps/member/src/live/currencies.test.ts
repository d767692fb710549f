import { expect, test } from 'vitest';
import {
  bindLink,
  currenciesOf,
  isOffered,
  localIn,
  localQuery,
  localsOf,
  moneyLink,
  type RoomMoney,
  wayOf,
} from './currencies.ts';

const roomWith = (...locals: string[]): RoomMoney => ({
  currency: 'pUSDT',
  localCurrencies: locals.map((currency) => ({ currency, rate: '85.00' })),
});
const [one, two, three] = [roomWith(), roomWith('pNGN'), roomWith('pNGN', 'pINR')];

test('a room has its own currency and the local ones behind it; an unknown room has none', () => {
  expect([one, two, three].map(currenciesOf)).toEqual([
    ['pUSDT'],
    ['pUSDT', 'pNGN'],
    ['pUSDT', 'pNGN', 'pINR'],
  ]);
  expect([currenciesOf(undefined), localsOf(undefined)]).toEqual([[], []]);
});

test('only local currencies go by bank', () => {
  expect(['pUSDT', 'pNGN', 'pINR'].map((currency) => wayOf(three, currency))).toEqual([
    'chain',
    'bank',
    'bank',
  ]);
  expect(wayOf(one, 'pNGN')).toBe('chain');
  expect(bindLink(three, 'pINR')).toBe('#/user/CaddAddress');
  expect(bindLink(three, 'pUSDT')).toBe('#/user/addAddress');
});

test('a page shows the local currency of its query, and the first without a query or with another one', () => {
  expect(localIn(three, { currency: 'pINR' })).toBe('pINR');
  expect(localIn(three, {})).toBe('pNGN');
  expect(localIn(three, { currency: 'pUSDT' })).toBe('pNGN');
  expect(localIn(one, { currency: 'pINR' })).toBeUndefined();
});

test('a link names a local currency only where it is not the first', () => {
  expect(localQuery(three, 'pNGN')).toEqual({});
  expect(moneyLink('recharge', three, 'pUSDT', { amount: '5.00' })).toBe('#/user/recharge?amount=5.00');
  expect(moneyLink('recharge', three, 'pNGN', { amount: '5.00' })).toBe('#/user/cashrecharge?amount=5.00');
  expect(moneyLink('withdraw', three, 'pINR')).toBe('#/user/cashwithdraw?currency=pINR');
});

test('menus leave out bank cards and the exchange in a room without local currencies', () => {
  const offered = (room: RoomMoney | undefined) =>
    (['/user/exchange', '/user/Caddress', '/user/balance'] as const).filter((to) => isOffered(room, { to }));
  expect(offered(one)).toEqual(['/user/balance']);
  expect(offered(two)).toHaveLength(3);
  expect(offered(undefined)).toHaveLength(3);
});
