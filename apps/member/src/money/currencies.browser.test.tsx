import type { CallMap, Room } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PhoneHome } from '../phone/phone-home.tsx';
import { expectNoOverflow, renderInApp, showOnSmallPhone } from '../providers.fixture.tsx';
import { AddCardScreen } from '../screens/add-card/add-card.screen.tsx';
import { BankCardsScreen } from '../screens/bank-cards/bank-cards.screen.tsx';
import { CashRechargeScreen } from '../screens/cash-recharge/cash-recharge.screen.tsx';
import { ExchangeScreen } from '../screens/exchange/exchange.screen.tsx';
import { WithdrawScreen } from '../screens/withdraw/withdraw.screen.tsx';
import { ChainOrBank } from './chain-or-bank.tsx';

type Locals = Room['localCurrencies'];

const first = { currency: 'pNGN', rate: '1500.00' };
const second = { currency: 'pINR', rate: '85.00' };

test.each([
  ['/user/cashrecharge', CashRechargeScreen],
  ['/user/cashwithdraw', WithdrawScreen],
  ['/user/exchange', ExchangeScreen],
  ['/user/Caddress', BankCardsScreen],
  ['/user/CaddAddress', AddCardScreen],
] as const)(
  'without local money %s says so, and asks the server nothing about banks',
  async (path, Screen) => {
    const { asked } = await renderInApp(<Screen />, { path, locals: [] });
    await expect.element(page.getByText('This app has no bank money')).toBeVisible();
    expect(
      asked.map((call) => call.path).filter((call) => /cash|bank|exchangeRate|withdraw\/info/.test(call)),
    ).toEqual([]);
  },
);

test('the exchange shows the balance that it takes from in its own currency', async () => {
  const account = { currency: 'pUSDT', extractable: '150.00', cashCurrency: 'pNGN', cash: '0.00' };
  const rate = { from: 'pUSDT', to: 'pNGN', rate: '1500.00', used: false, account };
  await renderInApp(<ExchangeScreen />, {
    path: '/user/exchange',
    locals: [first],
    answers: {
      'exchange/exchangeRate/get': rate as unknown as CallMap['exchange/exchangeRate/get']['data'],
    },
  });
  const balance = page.getByRole('heading', { name: 'You have' });
  await expect.element(balance).toBeVisible();
  expect(balance.element().parentElement?.textContent).toBe('You have150.00pUSDT');
});

const ways = (locals: Locals) =>
  renderInApp(<ChainOrBank of="recharge" />, { path: '/user/recharge', locals });

test('there is no choice between chain and bank without local money, and a bank for each local currency', async () => {
  const { asked, container } = await ways([]);
  await expect.poll(() => asked.some(({ path }) => path === 'room/info')).toBe(true);
  expect(container.querySelector('fieldset')).toBeNull();
  await ways([first, second]);
  await expect.element(page.getByRole('radio', { name: 'pUSDT · chain' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'pNGN · bank' })).not.toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'pINR · bank' })).not.toBeChecked();
});

const home: CallMap['phone/home']['data'] = {
  identity: {
    name: 'Asha',
    phone: '5550100',
    countryCode: '+999',
    email: 'asha@mail.example',
    bankName: 'Sandbox Bank',
    bankAccount: '0001',
    walletAddress: 'sandbox1',
    savings: '1000.00',
  },
  unreadMessages: 0,
  unreadMail: 0,
  unreadChats: 0,
  walletBalance: '1000.00',
  bankBalance: '0.00',
  savingsAtStart: '1000.00',
  savingsChange: '0.00',
  cashChange: '0.00',
  result: '-10.00',
  cashPerCoin: '1500.00',
  banks: [],
};

const showPhone = (locals: Locals, banks: (typeof home)['banks']) =>
  renderInApp(<PhoneHome />, {
    locals,
    answers: { 'phone/home': { ...home, banks }, 'phone/messages': { total: 0, list: [] } },
  });

test('the phone has a bank only where there is local money', async () => {
  await showPhone([], []);
  await expect.element(page.getByTestId('change')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Wallet' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Bank' })).not.toBeInTheDocument();
});

test('on the phone the result names each bank and each rate once local money has moved', async () => {
  await showOnSmallPhone('100%');
  await showPhone(
    [first, second],
    [
      { currency: 'pNGN', balance: '250000.00', change: '0.00', rate: '1500.00' },
      { currency: 'pINR', balance: '14150.00', change: '-850.00', rate: '85.00' },
    ],
  );
  const change = page.getByTestId('change');
  await expect.element(change).toBeVisible();
  const text = change.element().textContent;
  expect(text).toMatch(/Bank [-−]850\.00pINR/);
  expect(text).toMatch(/1,500\.00.pNGN or 85\.00.pINR for 1 pUSDT/);
  expectNoOverflow();
});
