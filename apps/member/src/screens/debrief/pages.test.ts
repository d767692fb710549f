import type { PersonalDebrief } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { pagesFor } from './pages.ts';

type Told = Pick<PersonalDebrief, 'best' | 'money' | 'paidIn' | 'clawback'>;
const pages = (told: Told) => pagesFor(told as PersonalDebrief);

test('who has paid in is told all nine', () => {
  const best = { at: 0, day: 3, net: '0.00', putBack: '300.00', lostSince: '300.00' };
  const money = [{ paidIn: '300.00', paidOut: '0.00' }] as PersonalDebrief['money'];
  expect(pages({ best, money, paidIn: '300.00', clawback: '0.00' })).toHaveLength(9);
});

test('who never paid is not told of a best day, of payers or of a receiver', () => {
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

test('who got money without paying in is told that a receiver may ask for it', () => {
  const money = [{ paidIn: '0.00', paidOut: '9.50' }] as PersonalDebrief['money'];
  const best = { at: 0, day: 3, net: '9.50', putBack: '0.00', lostSince: '0.00' };
  expect(pages({ best, money, paidIn: '0.00', clawback: '9.50' })).toContain('receiver');
});
