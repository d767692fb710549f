import type { ClaimCard, Figure } from '@glassmine/contract';
import { expect, test } from 'vitest';
import { formatFor } from '../i18n/format.ts';
import { valuesOf } from './values.ts';

const figure = (kind: Figure['kind'], value: string): Figure => ({ kind, value });

const card: ClaimCard = {
  key: 'soldProgress',
  flag: 'scarcity',
  source: 'FCA',
  claimed: figure('percent', '55'),
  truth: figure('percent', '7.2534'),
  figures: {
    sold: figure('count', '1450'),
    reserve: figure('money', '65092.04'),
    at: figure('time', '1768215600000'),
    who: figure('text', 'Ada R***'),
  },
};

test('figures become message values: counts as numbers, all others formatted', () => {
  expect(valuesOf(card, formatFor('en'), 'pUSDT')).toEqual({
    claimed: '55%',
    truth: '7.25%',
    sold: 1450,
    reserve: '65,092.04\u00a0pUSDT',
    at: 'Jan 12, 11:00',
    who: 'Ada R***',
  });
});
