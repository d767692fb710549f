import type { SeriesPoint } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { csvOf } from '../../parts/csv.ts';
import { rowsOfCourse } from './rows-of-course.ts';

const point: SeriesPoint = {
  at: 1,
  deposits: 10,
  payouts: 2,
  draws: 3,
  reserve: 5,
  liabilities: 40,
  promises: 6,
  members: 7,
  inProfit: 1,
  inLoss: 6,
  pending: 2,
  trustPercent: 50,
  phase: 'paying',
};

const sums = { deposits: '0.00', payouts: '0.00', draws: '0.00', seed: '0.00' };
const ofFirst = { currency: 'pNGN', ...sums, reserve: '600.00', onScreens: '800.00' };
const room = { currency: 'pUSDT', cash: null };

test('the course has a column for each figure of both currencies, whichever day it first changes', () => {
  const cash = { deposits: 900, payouts: 100, draws: 200, reserve: 600, liabilities: 800, shown: 820 };
  const later = {
    ...point,
    at: 2,
    cash,
    shown: 90,
    payers: 4,
    coveragePercent: 212.3,
    phase: 'gone' as const,
    phaseSince: 99,
  };
  expect(csvOf(rowsOfCourse({ ...room, cash: ofFirst, points: [point, later] }))).toBe(
    [
      '\ufeffat,time,deposits,payouts,draws,reserve,liabilities,shown,' +
        'cash.deposits,cash.payouts,cash.draws,cash.reserve,cash.liabilities,cash.shown,' +
        'promises,coveragePercent,members,payers,inProfit,inLoss,pending,trustPercent,phase,phaseSince,phaseSinceTime',
      '1,1970-01-01T00:00:00,10,2,3,5,40,,0,0,0,0,0,0,6,,7,,1,6,2,50,paying,,',
      '2,1970-01-01T00:00:00,10,2,3,5,40,90,900,100,200,600,800,820,6,212.3,7,4,1,6,2,50,gone,99,1970-01-01T00:00:00',
      '',
    ].join('\r\n'),
  );
});

test('columns follow the room’s local currencies: none without one, those of the second behind the first', () => {
  const more = [{ deposits: 70, payouts: 0, draws: 0, reserve: 70, liabilities: 71, currency: 'pGHS' }];
  const rates = ['pNGN', 'pGHS'].map((currency) => ({ currency, rate: '9.00' }));
  const [head, ...rows] = rowsOfCourse({ ...room, rates, points: [point, { ...point, more }] });
  const at = (name: string) => rows.map((cells) => cells[head!.indexOf(name)]);
  expect(head!.indexOf('cash2.deposits')).toBe(head!.indexOf('cash.shown') + 1);
  expect(at('cash.deposits')).toEqual([0, 0]);
  expect(at('cash2.deposits')).toEqual([0, 70]);
  expect(at('cash2.liabilities')).toEqual([0, 71]);
  expect(at('promises')).toEqual([6, 6]);
  const [bare] = rowsOfCourse({ ...room, rates: [], points: [point] });
  expect(bare!.filter((name) => String(name).startsWith('cash'))).toEqual([]);
});
