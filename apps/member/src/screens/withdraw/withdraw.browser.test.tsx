import type { Account, CallMap, Withdrawal } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../providers.fixture.tsx';
import { useXray } from '../../state/xray.ts';
import { WithdrawScreen } from './withdraw.screen.tsx';

type Info = CallMap['wallet/withdraw/info']['data'];

const account: Account = {
  currency: 'pUSDT',
  total: '500.00',
  assets: '80.00',
  income: '0.00',
  receiving: '0.00',
  extractable: '40.00',
  frozen: '0.00',
  cashCurrency: 'pINR',
  cash: '900.00',
  frozenCash: '0.00',
  stock: '0.00',
  todayEarning: '0.00',
  totalRevenue: '0.00',
  invested: '0.00',
  teamRewards: '0.00',
};
const address = { addressId: 1, address: 'sim1qqqq', currency: 'pUSDT', chain: 'Sandbox chain' };
const card = {
  cardId: 1,
  bankId: 0,
  account: '0001',
  bankName: 'Sandbox Bank',
  payee: 'Asha',
  ifsc: 'SBX10SIM017',
};

const info = (currency: string, change: Partial<Info>): Info =>
  ({
    currency,
    available: '40.00',
    minimum: '1.00',
    feePercent: 5,
    windowFrom: '09:00',
    windowTo: '18:00',
    windowOpen: true,
    suspended: false,
    unlock: { amount: '', currency: '' },
    opensAt: 0,
    arrivesWithinHours: 72,
    hasFundPassword: true,
    addresses: [address],
    cards: [card] as Info['cards'],
    account,
    missing: '',
    ...change,
  }) as Info;

const ways = {
  coin: { currency: 'pUSDT', path: '/user/withdraw' },
  cash: { currency: 'pINR', path: '/user/cashwithdraw' },
} as const;
const blank = {
  until: 0,
  amount: '' as const,
  currency: 'pUSDT',
  percent: 0,
  times: 0,
  words: '',
  productId: -1,
};

type Status = CallMap['wallet/cash/withdraw/status']['data'];

const withdrawal: Withdrawal = {
  withdrawalId: 4,
  amount: '200.00',
  fee: '10.00',
  net: '190.00',
  address: '0001',
  bankName: 'Sandbox Bank',
  currency: 'pINR',
  time: 0,
  dueBy: 1,
  status: 'pending',
  ref: 'withdrawal:4',
};

async function show(
  way: keyof typeof ways,
  change: Partial<Info>,
  kind?: 'upgrade' | 'unlockDeposit',
  list: Withdrawal[] = [],
) {
  const { currency, path } = ways[way];
  const pending = list.filter(({ status }) => status === 'pending').length;
  const status: Status = {
    currency,
    open: true,
    suspended: false,
    windowOpen: true,
    opensAt: 0,
    pending,
    list,
  };
  const sum = change.unlock ?? { amount: '' as const, currency };
  const steps = kind ? [{ ...blank, ...sum, kind }] : [];
  return renderInApp(<WithdrawScreen />, {
    path,
    answers: {
      'wallet/withdraw/info': info(currency, change),
      'wallet/cash/withdraw/status': status,
      'room/steps': { steps },
    },
  });
}

test('the page of cash shows how the last withdrawals stand', async () => {
  const arrived = { ...withdrawal, withdrawalId: 3, net: '95.00', status: 'arrived' } as const;
  await show('cash', {}, undefined, [withdrawal, arrived]);
  await expect.element(page.getByRole('heading', { name: 'Last requests: 1 pending' })).toBeVisible();
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('status') });
  expect(rows.elements().map((row) => row.querySelector('[role=status]')?.textContent)).toEqual([
    'Pending',
    'Arrived',
  ]);
  expect(rows.elements()[0]?.textContent).toContain('190.00');
});

test('the page of coins asks for no withdrawals of cash', async () => {
  const { asked } = await show('coin', {}, undefined, [withdrawal]);
  await expect.element(field()).toBeVisible();
  expect(asked.map(({ path }) => path)).not.toContain('wallet/cash/withdraw/status');
});

const field = () => page.getByRole('textbox', { name: 'Amount' });

test.each(['coin', 'cash'] as const)('%s: without a step the form can be filled in', async (way) => {
  await show(way, {});
  await expect.element(field()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeEnabled();
});

test.each(['coin', 'cash'] as const)('%s: an upgrade is announced, and nothing can be typed', async (way) => {
  await show(way, { suspended: true }, 'upgrade');
  await expect.element(page.getByRole('heading', { name: 'Big system upgrade!' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Suspended for now' })).toBeDisabled();
  await expect.element(field()).not.toBeInTheDocument();
});

test.each([
  ['coin', 'pUSDT', '#/user/recharge?amount=150.00'],
  ['cash', 'pUSDT', '#/user/recharge?amount=150.00'],
  ['cash', 'pINR', '#/user/cashrecharge?amount=150.00'],
] as const)('%s: a deposit in %s is asked before anything can be typed', async (way, currency, href) => {
  await show(way, { unlock: { amount: '150.00', currency } }, 'unlockDeposit');
  await expect.element(page.getByRole('heading', { name: 'One step to your money!' })).toBeVisible();
  const pay = page.getByRole('link', { name: /^Pay .*150\.00/ });
  await expect.element(pay).toHaveAttribute('href', href);
  await expect.element(field()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Withdraw', exact: true })).not.toBeInTheDocument();
});

test('the X-ray counts the taps of deposit and withdrawal from what is missing, and only while it is on', async () => {
  await show('coin', { addresses: [], hasFundPassword: false });
  await expect.element(field()).toBeVisible();
  await expect.element(page.getByTestId('taps-out')).not.toBeInTheDocument();
  useXray.getState().setMode('on');
  await expect.element(page.getByTestId('taps-in')).toHaveTextContent('6 taps');
  await expect.element(page.getByTestId('taps-out')).toHaveTextContent('18 taps');
  await expect
    .element(page.getByText('bind an address: 7, fund password: 7, and the request: 4'))
    .toBeVisible();
});

test('while withdrawals are shut, the X-ray says that no number of taps is enough', async () => {
  await show('coin', { suspended: true }, 'upgrade');
  useXray.getState().setMode('on');
  await expect.element(page.getByTestId('taps-out')).toHaveTextContent('No way out now');
});
