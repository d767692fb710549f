import type { Account, BankMovement, ChainTransfer, PhoneMessage } from '@glassmine/replica/wire';
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
  client.setQueryData(wallet, { balance: '1.00', total: 2, list: [transfer('b', 1), transfer('a', 20)] });
  client.setQueryData(pages, {
    pages: [
      { total: 2, list: [transfer('b', 1)] },
      { total: 2, list: [transfer('a', 20)] },
    ],
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
    pages: [
      { total: 2, list: [transfer('b', 1)] },
      { total: 2, list: [transfer('a', 20)] },
    ],
    pageParams: [1, 2],
  });
  applyEvents(client, [{ kind: 'transfer', transfer: transfer('c', 1) }]);
  const lists = client.getQueryData<{ pages: { list: ChainTransfer[] }[] }>(pages)?.pages;
  expect(lists?.map((page) => page.list.map((each) => each.hash))).toEqual([['c'], ['b', 'a']]);
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

const message = (messageId: number) => ({ messageId, kind: 'registerCode' }) as PhoneMessage;

it('a message stands first in the list, and the last of what is loaded moves on to the next page', () => {
  const list = ['phone/messages', {}, 'pages'];
  client.setQueryData(list, {
    pages: [
      { total: 5, list: [message(5), message(4)] },
      { total: 5, list: [message(3), message(2)] },
    ],
    pageParams: [1, 2],
  });
  applyEvents(client, [{ kind: 'message', unreadMessages: 1, message: message(6) }]);
  const pages = client.getQueryData<{ pages: { total: number; list: PhoneMessage[] }[] }>(list)?.pages;
  expect(pages?.map(({ total, list }) => [total, list.map(({ messageId }) => messageId)])).toEqual([
    [6, [6, 5]],
    [6, [4, 3]],
  ]);
});

it('a bank event writes the balance to the phone', () => {
  client.setQueryData(['phone/home', {}], { bankBalance: '1.00', unreadMail: 0 });
  const movement = { movementId: 1 } as BankMovement;
  applyEvents(client, [{ kind: 'bank', balance: '20.00', movement }]);
  expect(client.getQueryData(['phone/home', {}])).toEqual({ bankBalance: '20.00', unreadMail: 0 });
});

it('an older answer under way does not overwrite the data of an event', async () => {
  const told: ((unread: number) => void)[] = [];
  const queryKey = ['message/push/unread', {}];
  client.setQueryData(queryKey, { unread: 0 }, { updatedAt: 1 });
  const watching = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise((resolve) => told.push((unread) => resolve({ unread }))),
  });
  const stop = watching.subscribe(() => {});
  await expect.poll(() => told.length).toBe(1);
  applyEvents(client, [{ kind: 'push', push: {} as never, unread: 3 }]);
  told[0]?.(0);
  await expect.poll(() => told.length).toBe(2);
  expect(client.getQueryData(queryKey)).toEqual({ unread: 3 });
  stop();
});
