import { languages } from '@glassmine/replica/plain';
import type { PersonalDebrief, Product } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoOverflow, renderInApp, showOnSmallPhone } from '../../providers.fixture.tsx';
import { Signs } from './signs.tsx';

type Sign = PersonalDebrief['flags'][number];

const at = Date.UTC(2026, 0, 13, 9, 30);

const machine: Product = {
  productId: 1,
  productImg: 'rig-s',
  productName: 'Rig S',
  status: 1,
  startTime: 0,
  endTime: 0,
  dayReturnAmount: '4.00',
  dayReturnPercent: 8,
  validDays: 21,
  price: '50.00',
  daotimes: 0,
  walletotal: '84.00',
  soldPercent: 55,
  limitPerMember: 5,
  isFree: false,
};

function sign(key: string, claimed: Sign['card']['claimed'], more: Partial<Sign> = {}): Sign {
  const money = { kind: 'money', value: '12.00', currency: 'pUSDT' } as const;
  const figures = { fees: money, paid: money, reserve: money, owed: money, credited: money, deposits: money };
  const counts = { sold: { kind: 'count', value: '3' }, stock: { kind: 'count', value: '400' } } as const;
  const flag = 'scarcity';
  const card = {
    key,
    flag,
    source: 'FCA',
    claimed,
    truth: money,
    figures: { ...figures, ...counts },
    atRate: '',
  };
  const moment = { seq: 17, product: null };
  return {
    flag: key,
    source: 'FCA',
    card,
    at,
    day: 2,
    page: '/projects',
    looks: 2,
    seconds: 9,
    moment,
    ...more,
  };
}

const percent = (value: string) => ({ kind: 'percent', value }) as const;
const flags: Sign[] = [
  sign('dailyReturn', percent('8'), { flag: 'guaranteedReturn', moment: { seq: 17, product: machine } }),
  sign('soldProgress', percent('55'), {
    flag: 'scarcity',
    moment: { seq: 17, product: { ...machine, soldPercent: 55 } },
  }),
  sign('withdrawalFee', percent('5'), { flag: 'feeToWithdraw', page: '/user/withdraw' }),
  sign(
    'assetTotal',
    { kind: 'money', value: '1234.50', currency: 'pUSDT' },
    { flag: 'phantomRiches', page: '/index' },
  ),
  sign('stepGifts', { kind: 'money', value: '3.00', currency: 'pUSDT' }, { flag: 'reciprocity', page: '' }),
];
const { moment: _, ...unkept } = sign(
  'balance',
  { kind: 'text', value: '' },
  { flag: 'skyrocketingBalances' },
);

const debrief = (list: Sign[]) =>
  ({
    flags: list,
    days: [],
    currency: 'pUSDT',
    stances: { believe: 0, ask: 0, doubt: 0, warn: 0 },
  }) as unknown as PersonalDebrief;

const screenOf = (key: string) => document.querySelector(`[data-replayed="${key}"]`)!;

test('each sign is drawn on the screen of its moment, with the rate, the share, the fee and the amount of then', async () => {
  await renderInApp(<Signs debrief={debrief(flags)} />);
  await expect.element(page.getByText('8% every day')).toBeInTheDocument();
  const machines = screenOf('dailyReturn');
  expect(machines.textContent).toContain('Products');
  for (const shown of ['Rig S', '50.00', '8%', '21 days', '84.00', '55% sold'])
    expect(machines.textContent).toContain(shown);
  expect(screenOf('soldProgress').querySelector('[role="progressbar"]')!.getAttribute('aria-valuenow')).toBe(
    '55',
  );
  expect(screenOf('withdrawalFee').textContent).toContain('Fee (5%)');
  expect(screenOf('assetTotal').textContent).toContain('1,234.50');
  expect(screenOf('stepGifts').textContent).toContain('3.00');
  expect(document.querySelector('time')!.dateTime).toBe('2026-01-13T09:30:00.000Z');
});

test('nothing on a screen of then can be pressed', async () => {
  await renderInApp(<Signs debrief={debrief(flags)} />);
  await expect.poll(() => document.querySelectorAll('[data-replayed]').length).toBe(flags.length);
  for (const screen of document.querySelectorAll<HTMLElement>('[data-replayed]')) {
    expect(screen.inert).toBe(true);
    expect(screen.querySelectorAll('a')).toHaveLength(0);
  }
});

test('a sign whose figures were not kept is told without any', async () => {
  await renderInApp(<Signs debrief={debrief([unkept])} />);
  await expect.element(page.getByText('The figures of that moment were not kept.')).toBeVisible();
  expect(document.querySelector('[data-replayed]')).toBeNull();
  expect(document.body.textContent).not.toContain('0.00');
});

test.each(languages.map(({ code }) => code))(
  'in %s no placeholder is left, and a small phone shows all',
  async (language) => {
    await showOnSmallPhone('200%');
    await renderInApp(<Signs debrief={debrief([...flags, unkept])} />, { language });
    await expect.poll(() => document.querySelectorAll('[data-replayed]').length).toBe(flags.length);
    expect(document.body.textContent).not.toMatch(/[{}]|undefined|NaN/);
    expectNoOverflow();
    await showOnSmallPhone('100%');
  },
);
