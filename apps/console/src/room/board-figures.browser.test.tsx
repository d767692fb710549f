import type { CallMap } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { speak } from '../i18n/i18n.ts';
import { BoardFigures } from './board-figures.tsx';

type Board = CallMap['console/board']['data'];

const point: Board['latest'] = {
  at: 0,
  deposits: 0,
  payouts: 0,
  draws: 0,
  reserve: 100,
  liabilities: 400,
  promises: 0,
  members: 3,
  inProfit: 0,
  inLoss: 0,
  pending: 0,
  trustPercent: 0,
  phase: 'paying',
};

const own: Board = {
  clock: { now: 0, day: 1, running: false, isOver: false, secondsPerDay: 60 },
  xray: 'on',
  arms: [],
  phase: 'paying',
  end: null,
  takesWithdrawals: true,
  byHand: 'nobody',
  currency: 'pUSDT',
  learners: 1,
  members: 3,
  online: 0,
  reserve: '100.00',
  liabilities: '400.00',
  promises: '0.00',
  coveragePercent: 25,
  atRate: '',
  operatorTake: '5.00',
  pendingCount: 2,
  pendingAmount: '7.00',
  cash: null,
  points: [],
  latest: point,
  events: [],
};

const local = (currency: string, reserve: string) => ({
  currency,
  reserve,
  liabilities: '1.00',
  operatorTake: '2.00',
  pendingCount: 1,
  pendingAmount: '3.00',
});

const one = { ...own, cash: local('pNGN', '9000.00'), atRate: '1500.00' };

const two = {
  ...one,
  more: [local('pINR', '850.00')],
  rates: [
    { currency: 'pNGN', rate: '1500.00' },
    { currency: 'pINR', rate: '85.00' },
  ],
};

test('payers, what the screens show and what reached nobody stand there by the server’s figures', async () => {
  const reachedNobody = [{ currency: 'pNGN', amount: '100000.00' }];
  const { names, text } = await shown({
    ...own,
    shown: '1234.56',
    payers: 2,
    reachedNobody,
    coveragePercent: 217.3,
  });
  expect(names).toContain('Payers');
  expect(text).toMatch(/Shown on screens1,234\.56 pUSDTOwed as balances400\.00 pUSDT/);
  expect(text).toContain('Reached nobody’s balance100,000.00 pNGN');
  expect(text).toContain('Coverage217.3%');
  expect(text).toContain(
    'Coverage: what the reserve holds for every 100 that is owed as balances or promised',
  );
});

beforeAll(() => speak('en'));

/** The names of the figures, and the panel's words. */
async function shown(board: Board) {
  const { container } = await render(<BoardFigures board={board} />);
  const names = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
  return { names, text: container.textContent?.replaceAll('\u00a0', ' ') ?? '' };
}

test('a room with the scheme’s currency alone says nothing of another', async () => {
  const { names, text } = await shown(own);
  expect(names).toHaveLength(8);
  expect(text).not.toMatch(/, p[A-Z]{3}|rate/);
});

test('a room with one local currency has five figures of it, and its one rate', async () => {
  const { names, text } = await shown(one);
  expect(names.slice(8)).toEqual([
    'Reserve, pNGN',
    'Shown on screens, pNGN',
    'Owed as balances, pNGN',
    '1 withdrawal waits, pNGN',
    'The operator has taken, pNGN',
  ]);
  expect(text).toContain('9,000.00 pNGN');
  expect(text).toContain('cash counts at the rate of the room: 1500.00 of cash for 1 pUSDT.');
});

test('a room with two local currencies has five figures of each, and both rates', async () => {
  const { names, text } = await shown(two);
  expect(names.slice(8).map((name) => name?.slice(-4))).toEqual([
    ...Array.from({ length: 5 }, () => 'pNGN'),
    ...Array.from({ length: 5 }, () => 'pINR'),
  ]);
  expect(text).toContain('850.00 pINR');
  expect(text).toContain(
    'local money counts at the rates of the room: 1,500.00 pNGN and 85.00 pINR for 1 pUSDT.',
  );
});
