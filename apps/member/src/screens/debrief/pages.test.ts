import type { PersonalDebrief } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { pagesFor } from './pages.ts';

type Told = Pick<PersonalDebrief, 'best' | 'money' | 'paidIn' | 'clawback'>;
const pages = (told: Told) => pagesFor(told as PersonalDebrief);

test('a learner who has paid in gets all nine pages', () => {
  const best = { at: 0, day: 3, net: '0.00', putBack: '300.00', lostSince: '300.00' };
  const money = [{ paidIn: '300.00', paidOut: '0.00' }] as PersonalDebrief['money'];
  expect(pages({ best, money, paidIn: '300.00', clawback: '0.00' })).toHaveLength(9);
});

test('a learner who never paid gets no page on a best day, on payers or on a receiver', () => {
  // A free machine may show something on the screen.
  const money = [{ paidIn: '0.00', paidOut: '0.00' }] as PersonalDebrief['money'];
  expect(pages({ best: null, money, paidIn: '0.00', clawback: '0.00' })).toEqual([
    'verdict',
    'because',
    'signs',
    'standing',
    'advice',
    'keep',
  ]);
});

test('a learner who got money without paying in gets the page on a receiver', () => {
  const money = [{ paidIn: '0.00', paidOut: '9.50' }] as PersonalDebrief['money'];
  const best = { at: 0, day: 3, net: '9.50', putBack: '0.00', lostSince: '0.00' };
  expect(pages({ best, money, paidIn: '0.00', clawback: '9.50' })).toContain('receiver');
});
