import type { SeriesPoint } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { bookAt, booksOf, coverageAt, currenciesOf, shownIn, standingsOf } from './books.ts';

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

test('coverage is the server’s figure, uncapped; a point of an older version has that of the scheme’s own currency', () => {
  expect(coverageAt({ ...point, coveragePercent: 217.3 })).toBe(217.3);
  expect(coverageAt({ ...point, coveragePercent: 0 })).toBe(0);
  expect(coverageAt(point)).toBe(25);
  expect(coverageAt({ ...point, promises: 100 })).toBe(20);
  expect(coverageAt({ ...point, reserve: 1_000 })).toBe(250);
  expect(coverageAt({ ...point, liabilities: 0 })).toBe(100);
});

test('what the screens show is the server’s figure; an older version noted the balances alone', () => {
  expect(shownIn({ ...point, shown: 900 })).toBe(900);
  expect(shownIn(point)).toBe(400);
  expect(shownIn({ shown: '0.00', liabilities: '4.00' })).toBe('0.00');
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
