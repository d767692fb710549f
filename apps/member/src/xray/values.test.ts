import { perHundred } from '@glassmine/replica/plain';
import type { ClaimCard, Figure } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { formatFor } from '../i18n/format.ts';
import { valuesOf } from './values.ts';

const figure = (kind: Figure['kind'], value: string): Figure => ({ kind, value });
const money = (value: string, currency: string) => ({ kind: 'money' as const, value, currency });

const card: ClaimCard = {
  key: 'soldProgress',
  flag: 'scarcity',
  source: 'FCA',
  claimed: figure('percent', '55'),
  truth: figure('percent', '7.2534'),
  atRate: '',
  figures: {
    sold: figure('count', '1450'),
    reserve: money('65092.04', 'pUSDT'),
    paid: money('5000.00', 'pNGN'),
    owed: { ...money('12.00', 'pUSDT'), beside: { value: '7500.00', currency: 'pNGN' } },
    at: figure('time', '1768215600000'),
    who: figure('text', 'Ada R***'),
  },
};

test('figures become message values: counts as numbers, all others formatted', () => {
  expect(valuesOf(card, formatFor('en'))).toEqual({
    claimed: '55%',
    truth: '7.25%',
    sold: 1450,
    reserve: '65,092.04\u00a0pUSDT',
    paid: '5,000.00\u00a0pNGN',
    owed: '12.00\u00a0pUSDT and 7,500.00\u00a0pNGN',
    at: 'Jan 12, 11:00',
    who: 'Ada R***',
  });
});

test.each([
  [0, 0],
  [0.34, 0.3],
  [19.7, 20],
  [99.6, 99],
  [100, 100],
  [130.4, 130],
])('of a hundred, %s percent are %s', (percent, there) => {
  expect(perHundred(percent)).toBe(there);
});

test('an amount in three currencies names all of them', () => {
  const beside = { value: '7500.00', currency: 'pNGN' };
  const more = [{ value: '85.00', currency: 'pINR' }];
  const owed = { ...money('12.00', 'pUSDT'), beside, more };
  expect(valuesOf({ ...card, figures: { owed } }, formatFor('en')).owed).toBe(
    '12.00\u00a0pUSDT, 7,500.00\u00a0pNGN, and 85.00\u00a0pINR',
  );
});

test('an amount in two currencies is joined as the language joins words', () => {
  const owed = { ...money('12.00', 'pUSDT'), beside: { value: '7500.00', currency: 'pNGN' } };
  expect(valuesOf({ ...card, figures: { owed } }, formatFor('de')).owed).toBe(
    '12,00\u00a0pUSDT und 7.500,00\u00a0pNGN',
  );
});
