import type { SeriesPoint } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { bookAt, booksOf, currenciesOf, inSchemeCurrency, payablePercent, standingsOf } from './books.ts';

const point: SeriesPoint = {
  at: 0,
  deposits: 0,
  payouts: 0,
  draws: 0,
  reserve: 100,
  liabilities: 400,
  promises: 0,
  members: 0,
  inProfit: 0,
  inLoss: 0,
  pending: 0,
  trustPercent: 0,
  phase: 'paying',
};
const cash = { deposits: 9_000, payouts: 0, draws: 0, reserve: 9_000, liabilities: 3_000 };
const second = { ...cash, reserve: 34, liabilities: 17, currency: 'pGHS' };

const none = { currency: 'pUSDT', cash: null, atRate: '', rates: [] };
const one = { currency: 'pUSDT', cash: { currency: 'pNGN' }, atRate: '150.00' };
const two = {
  ...one,
  more: [{ currency: 'pGHS' }],
  rates: [
    { currency: 'pNGN', rate: '150.00' },
    { currency: 'pGHS', rate: '17.00' },
  ],
};
const onlySecond = { ...two, cash: null, atRate: '17.00' };

const codesOf = (room: typeof none | typeof one | typeof two | typeof onlySecond) =>
  booksOf<{ currency: string }>(room).map(({ currency }) => currency);

test('a room has its own book, and one of each local currency of which some has moved', () => {
  expect(codesOf(none)).toEqual(['pUSDT']);
  expect(codesOf(one)).toEqual(['pUSDT', 'pNGN']);
  expect(codesOf(two)).toEqual(['pUSDT', 'pNGN', 'pGHS']);
  expect(codesOf(onlySecond)).toEqual(['pUSDT', 'pGHS']);
});

test('a day that an older version stored has the scheme’s own book alone', () => {
  expect(booksOf<{ currency: string }>({ currency: 'pUSDT' })).toEqual([{ currency: 'pUSDT' }]);
});

test('a currency’s book at a moment is empty until some of it has moved', () => {
  expect(bookAt(point, 'pUSDT', two)).toBe(point);
  for (const local of ['pNGN', 'pGHS']) expect(bookAt(point, local, two).reserve).toBe(0);
  const later = { ...point, cash, more: [second] };
  expect(bookAt(later, 'pNGN', two)).toBe(cash);
  expect(bookAt(later, 'pGHS', two)).toBe(second);
  expect(bookAt({ ...point, more: [second] }, 'pGHS', onlySecond)).toBe(second);
});

test('all reserves are one number, each local one at its rate in the room', () => {
  expect(inSchemeCurrency(point, none)).toEqual({ reserve: 100, liabilities: 400 });
  expect(inSchemeCurrency({ ...point, cash }, one)).toEqual({ reserve: 160, liabilities: 420 });
  const later = { ...point, cash, more: [second] };
  expect(inSchemeCurrency(later, two)).toEqual({ reserve: 162, liabilities: 421 });
  expect(inSchemeCurrency({ ...point, more: [second] }, onlySecond)).toEqual({
    reserve: 102,
    liabilities: 401,
  });
});

test('the payable share of the balances is at most 100 percent, and 100 percent of empty balances', () => {
  expect(payablePercent(point)).toBe(25);
  expect(payablePercent(cash)).toBe(100);
  expect(payablePercent({ reserve: 0, liabilities: 0 })).toBe(100);
});

test('a room’s currencies are those of its scenario, moved or not', () => {
  const more = [{ currency: 'pGHS', reserve: '0.00', liabilities: '0.00' }];
  expect(currenciesOf({ currency: 'pUSDT', cashCurrency: '' })).toEqual(['pUSDT']);
  expect(currenciesOf({ currency: 'pUSDT', cashCurrency: 'pNGN' })).toEqual(['pUSDT', 'pNGN']);
  expect(currenciesOf({ currency: 'pUSDT', cashCurrency: 'pNGN', more })).toEqual(['pUSDT', 'pNGN', 'pGHS']);
});

test('a member stands in as many currencies as the room has', () => {
  const own = { currency: 'pUSDT', onScreen: '5.00', savingsChange: '-1.00' };
  const local = { cashCurrency: 'pNGN', cashOnScreen: '70.00', cashChange: '-80.00' };
  const more = [{ currency: 'pGHS', onScreen: '3.00', change: '-4.00' }];
  const absent = { cashCurrency: '', cashOnScreen: '0.00', cashChange: '0.00' };
  const standings = [
    { currency: 'pUSDT', onScreen: '5.00', change: '-1.00' },
    { currency: 'pNGN', onScreen: '70.00', change: '-80.00' },
    { currency: 'pGHS', onScreen: '3.00', change: '-4.00' },
  ];
  expect(standingsOf({ ...own, ...absent })).toEqual(standings.slice(0, 1));
  expect(standingsOf({ ...own, ...local })).toEqual(standings.slice(0, 2));
  expect(standingsOf({ ...own, ...local, more })).toEqual(standings);
});
