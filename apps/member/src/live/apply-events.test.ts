import type { Account, BankMovement, ChainTransfer } from '@glassmine/replica/wire';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { applyEvents } from './apply-events.ts';

const transfer = (hash: string, confirmations: number): ChainTransfer => ({
  hash,
  direction: 'out',
  amount: '200.00',
  counterparty: 'sim1deposit',
  time: 0,
  confirmations,
  confirmationsNeeded: 20,
  status: confirmations === 20 ? 'confirmed' : 'confirming',
});

const account = (total: string): Account => ({
  currency: 'pUSDT',
  total,
  assets: '0.00',
  income: '0.00',
  receiving: '0.00',
  extractable: '0.00',
  frozen: '0.00',
  cashCurrency: 'pNGN',
  cash: '0.00',
  frozenCash: '0.00',
  stock: '0.00',
  todayEarning: '0.00',
  totalRevenue: '0.00',
  invested: '0.00',
  teamRewards: '0.00',
});

let client: QueryClient;
const wallet = ['phone/wallet', {}];
const pages = ['phone/wallet', {}, 'pages'];
const recharge = ['wallet/recharge/info', {}];

beforeEach(() => {
  client = new QueryClient();
});

const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

it('an account event writes the new balances into every view that holds them', () => {
  client.setQueryData(['assets/home', {}], { account: account('1.00'), winnings: [] });
  client.setQueryData(['assets/account', {}], account('1.00'));
  client.setQueryData(['wallet/address/list', {}], []);
  applyEvents(client, [{ kind: 'account', account: account('2.00') }]);
  expect(client.getQueryData(['assets/home', {}])).toMatchObject({
    account: { total: '2.00' },
    winnings: [],
  });
  expect(client.getQueryData(['assets/account', {}])).toMatchObject({ total: '2.00' });
  expect(client.getQueryData(['wallet/address/list', {}])).toEqual([]);
  expect(isStale(['wallet/address/list', {}])).toBe(false);
});

it('a transfer event updates the confirmations of a known transfer in every list', () => {
  client.setQueryData(wallet, { balance: '1.00', list: [transfer('b', 1), transfer('a', 20)] });
  client.setQueryData(pages, {
    pages: [{ list: [transfer('b', 1)] }, { list: [transfer('a', 20)] }],
    pageParams: [1, 2],
  });
  applyEvents(client, [{ kind: 'transfer', transfer: transfer('b', 7) }]);
  const counted = { hash: 'b', confirmations: 7 };
  expect(client.getQueryData(wallet)).toMatchObject({ balance: '1.00', list: [counted, { hash: 'a' }] });
  expect(client.getQueryData(pages)).toMatchObject({
    pages: [{ list: [counted] }, { list: [{ hash: 'a' }] }],
  });
});

it('a new transfer becomes the first of the list', () => {
  client.setQueryData(pages, {
    pages: [{ list: [transfer('b', 1)] }, { list: [transfer('a', 20)] }],
    pageParams: [1, 2],
  });
  applyEvents(client, [{ kind: 'transfer', transfer: transfer('c', 1) }]);
  const lists = client.getQueryData<{ pages: { list: ChainTransfer[] }[] }>(pages)?.pages;
  expect(lists?.map((page) => page.list.map((each) => each.hash))).toEqual([['c', 'b'], ['a']]);
});

it('only a transfer to the deposit address is listed as a deposit', () => {
  client.setQueryData(recharge, { address: 'sim1deposit', deposits: [] });
  applyEvents(client, [
    { kind: 'transfer', transfer: transfer('c', 1) },
    { kind: 'transfer', transfer: { ...transfer('x', 1), counterparty: 'sim1else' } },
    { kind: 'transfer', transfer: transfer('c', 2) },
  ]);
  expect(client.getQueryData(recharge)).toMatchObject({
    deposits: [{ hash: 'c', direction: 'in', confirmations: 2 }],
  });
});

it('a confirmed transfer refetches the views it changes', () => {
  const withdrawals = ['wallet/withdraw/record', {}, 'pages'];
  client.setQueryData(wallet, { list: [transfer('b', 1)] });
  client.setQueryData(withdrawals, { pages: [], pageParams: [] });
  applyEvents(client, [{ kind: 'transfer', transfer: transfer('b', 19) }]);
  expect([isStale(wallet), isStale(withdrawals)]).toEqual([false, false]);
  applyEvents(client, [{ kind: 'transfer', transfer: transfer('b', 20) }]);
  expect([isStale(wallet), isStale(withdrawals)]).toEqual([true, true]);
});

it('message and winning events update the unread badge and the ticker', () => {
  client.setQueryData(['phone/home', {}], { unreadMessages: 0, walletBalance: '1.00' });
  client.setQueryData(['assets/home', {}], { winnings: [] });
  const lines = [{ noticeId: 1, title: 'A line', content: 'of the scheme', createTime: 0 }];
  client.setQueryData(['user/sys/scroll-notice', {}], lines);
  applyEvents(client, [
    {
      kind: 'message',
      unreadMessages: 3,
      message: {
        messageId: 1,
        from: '',
        kind: 'registerCode',
        code: '1',
        amount: '',
        currency: 'pUSDT',
        name: '',
        time: 0,
        read: false,
      },
    },
    { kind: 'winning', item: { name: 'A.', kind: 'withdrawal', product: '', amount: '5.00', time: 0 } },
  ]);
  expect(client.getQueryData(['phone/home', {}])).toMatchObject({ unreadMessages: 3, walletBalance: '1.00' });
  expect(client.getQueryData(['assets/home', {}])).toMatchObject({ winnings: [{ name: 'A.' }] });
  expect(client.getQueryData(['user/sys/scroll-notice', {}])).toBe(lines);
});

it('a reload event refetches everything', () => {
  client.setQueryData(wallet, { list: [] });
  applyEvents(client, [{ kind: 'reload' }]);
  expect(isStale(wallet)).toBe(true);
});

it('a bank event refetches cash withdrawals and bank recharges', () => {
  const keys = [
    ['phone/bank', {}, 'pages'],
    ['wallet/withdraw/record', {}, 'pages'],
    ['wallet/recharge/cash/info', {}],
  ];
  for (const key of keys) client.setQueryData(key, { pages: [] });
  client.setQueryData(['phone/home', {}], { bankBalance: '1.00', unreadMail: 0 });
  const movement = { movementId: 1 } as BankMovement;
  applyEvents(client, [{ kind: 'bank', balance: '20.00', movement }]);
  expect(keys.map(isStale)).toEqual([true, true, true]);
  expect(client.getQueryData(['phone/home', {}])).toEqual({ bankBalance: '20.00', unreadMail: 0 });
});

it('an offer event refetches machines, savings and coupons', () => {
  const keys = [
    ['goods/product/detail', { productId: 3 }],
    ['goods/mine/yeb/info', {}],
    ['exchange/coupon/all', {}],
  ];
  for (const key of keys) client.setQueryData(key, {});
  client.setQueryData(['assets/account', {}], account('1.00'));
  applyEvents(client, [{ kind: 'goods' }]);
  expect(keys.map(isStale)).toEqual([true, true, true]);
  expect(isStale(['assets/account', {}])).toBe(false);
});

it('a team bonus refetches every page about the team', () => {
  const keys = [
    ['user/share/info', {}],
    ['user/share/invited/floor', { level: 1 }, 'pages'],
    ['user/share/invited/floor/num', {}],
    ['user/share/invited/floor2', {}, 'pages'],
  ];
  for (const key of keys) client.setQueryData(key, {});
  applyEvents(client, [{ kind: 'account', account: account('1.00') }]);
  expect(keys.filter((key) => !isStale(key))).toEqual([]);
});

it('a step of the operator refetches what is announced, what can be withdrawn and the shop', () => {
  const moved = [
    ['room/steps', {}],
    ['wallet/withdraw/info', { currency: 'pUSDT' }],
    ['wallet/withdraw/info', { currency: 'pNGN' }],
    ['goods/product/list', {}],
    ['room/xray/claim', { key: 'stepUpgrade', subject: 0 }],
  ];
  for (const key of [...moved, wallet]) client.setQueryData(key, {});
  applyEvents(client, [{ kind: 'step' }]);
  expect(moved.map(isStale)).toEqual(moved.map(() => true));
  expect(isStale(wallet)).toBe(false);
});

it('a deposit that was asked for before a withdrawal is announced no longer once it has arrived', () => {
  client.setQueryData(['room/steps', {}], { steps: [] });
  applyEvents(client, [{ kind: 'account', account: account('2.00') }]);
  expect(isStale(['room/steps', {}])).toBe(true);
});

it('a first answer that was made before an event is asked for once more', async () => {
  const told: ((step: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => told.push(resolve));
  const watching = new QueryObserver(client, { queryKey: ['room/steps', {}], queryFn });
  const stop = watching.subscribe(() => {});
  applyEvents(client, [{ kind: 'step' }]);
  told[0]?.('none yet');
  await expect.poll(() => told.length).toBe(2);
  told[1]?.('gifts');
  await expect.poll(() => watching.getCurrentResult().data).toBe('gifts');
  stop();
});
