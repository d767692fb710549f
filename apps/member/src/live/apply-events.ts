/** Applies live events to the query cache, so that screens update without asking the server. */
import type { Account, CallPath, ChainTransfer, LiveEvent, TickerItem } from '@glassmine/replica/wire';
import type { QueryClient } from '@tanstack/react-query';
import { applyContent } from './apply-content.ts';
import { askAgain, askEverythingAgain } from './ask-again.ts';

/** Views with figures that an account event does not carry; they are refetched. */
const movedByMoney: readonly CallPath[] = [
  'assets/home',
  'assets/record/list',
  'assets/user/allExtract',
  'exchange/exchangeRate/get',
  'goods/mine/order/record',
  'goods/mine/order/subrecord',
  'goods/mine/yeb/info',
  'goods/mine/yeb/income',
  'goods/product/list',
  'goods/product/detail',
  'income/info',
  'user/share/info',
  'user/share/invited/floor',
  'user/share/invited/floor/num',
  'user/share/invited/floor2',
  'user/user/info',
  'wallet/recharge/cash/info',
  'wallet/withdraw/info',
  'wallet/withdraw/record',
  // A deposit may be the one that was asked for before a withdrawal.
  'room/steps',
  'room/xray/truth',
  'room/xray/claim',
  'room/xray/provenance',
];

/** Views of machines, savings and coupons on offer. */
const goods: readonly CallPath[] = [
  'assets/home',
  'goods/product/list',
  'goods/product/detail',
  'goods/mine/yeb/info',
  'exchange/coupon/isOpen',
  'exchange/coupon/all',
  'exchange/coupon/record',
  'exchange/coupon/productCoupons',
  'exchange/coupon/userProductCoupons',
  'exchange/coupon/queryPruductCouponData',
];

/**
 * Views that change when a transfer is sent and when it is confirmed. A withdrawal arrives without a posting of the
 * member's.
 */
const movedByTransfer: readonly CallPath[] = [
  'assets/record/list',
  'phone/home',
  'phone/wallet',
  'wallet/recharge/info',
  'wallet/withdraw/record',
];

/** The same for bank transfers: a recharge under way or a cash withdrawal that has arrived. */
const movedByBank: readonly CallPath[] = [
  'assets/record/list',
  'phone/bank',
  'wallet/recharge/cash/info',
  'wallet/withdraw/record',
];

/** What the operator's steps change: what is announced, what can be withdrawn and for which fee, and the shop. */
const movedBySteps: readonly CallPath[] = [
  'room/steps',
  'wallet/withdraw/info',
  'goods/product/list',
  'goods/product/detail',
  'room/xray/claim',
];

export function applyEvents(client: QueryClient, events: readonly LiveEvent[]): void {
  for (const event of events) {
    if (event.kind === 'account') applyAccount(client, event.account);
    else if (event.kind === 'transfer') applyTransfer(client, event.transfer);
    else if (event.kind === 'winning') applyWinning(client, event.item);
    else if (event.kind === 'message') {
      askAgain(client, 'phone/messages', 'phone/contacts');
      patch(client, 'phone/home', (home) => ({ ...home, unreadMessages: event.unreadMessages }));
    } else if (event.kind === 'mail') {
      askAgain(client, 'phone/mail');
      patch(client, 'phone/home', (home) => ({ ...home, unreadMail: event.unreadMail }));
    } else if (event.kind === 'news') {
      askAgain(client, 'phone/news');
    } else if (event.kind === 'chat') {
      askAgain(client, 'phone/chat', 'phone/chat/messages', 'room/end');
      patch(client, 'phone/home', (home) => ({ ...home, unreadChats: event.unreadChats }));
    } else if (event.kind === 'bank') {
      askAgain(client, ...movedByBank);
      patch(client, 'phone/home', (home) => ({ ...home, bankBalance: event.balance }));
    } else if (event.kind === 'goods') {
      askAgain(client, ...goods);
    } else if (event.kind === 'step') {
      askAgain(client, ...movedBySteps);
    } else if (event.kind === 'reload' || event.kind === 'end') askEverythingAgain(client);
    else applyContent(client, event);
  }
}

function patch(client: QueryClient, path: CallPath, change: (data: object) => object): void {
  client.setQueriesData<object>({ queryKey: [path] }, (data) => data && change(data));
}

/** A cached list, either whole (`useCall`) or page by page (`useList`). */
type Listed<I> = { list: I[] } | { pages: { list: I[] }[] };

/** Changes a cached list; new items go to the first page. */
function withList<I>(data: Listed<I>, change: (list: I[]) => I[]): Listed<I> {
  if ('list' in data) return { ...data, list: change(data.list) };
  const changed = change(data.pages.flatMap((page) => page.list));
  const added = changed.length - data.pages.reduce((sum, page) => sum + page.list.length, 0);
  let from = 0;
  const pages = data.pages.map((page, index) => {
    const length = page.list.length + (index === 0 ? added : 0);
    const list = changed.slice(from, from + length);
    from += length;
    return { ...page, list };
  });
  return { ...data, pages };
}

/** Replaces the account in every cached view that holds one. */
function applyAccount(client: QueryClient, account: Account): void {
  client.setQueriesData<{ account?: Account }>(
    {
      predicate: ({ state }) =>
        // `phone/bank` also has a field `account`: a number, not balances.
        typeof (state.data as { account?: unknown } | undefined)?.account === 'object',
    },
    (data) => data && { ...data, account },
  );
  client.setQueriesData<Account>({ queryKey: ['assets/account'] }, account);
  askAgain(client, ...movedByMoney);
}

function applyTransfer(client: QueryClient, transfer: ChainTransfer): void {
  const merged = (list: ChainTransfer[]) =>
    list.some((known) => known.hash === transfer.hash)
      ? list.map((known) => (known.hash === transfer.hash ? transfer : known))
      : [transfer, ...list];
  client.setQueriesData<Listed<ChainTransfer>>(
    { queryKey: ['phone/wallet'] },
    (wallet) => wallet && withList(wallet, merged),
  );
  client.setQueriesData<{ deposits: ChainTransfer[]; address: string }>(
    { queryKey: ['wallet/recharge/info'] },
    (info) => info && deposited(info, transfer),
  );
  if (transfer.status === 'confirmed' || transfer.confirmations === 0) {
    askAgain(client, ...movedByTransfer);
  }
}

/** A transfer that the wallet sent to the deposit address counts up on the recharge screen too. */
function deposited<I extends { deposits: ChainTransfer[]; address: string }>(
  info: I,
  transfer: ChainTransfer,
): I {
  const isKnown = info.deposits.some((known) => known.hash === transfer.hash);
  if (!isKnown && transfer.counterparty !== info.address) return info;
  const { confirmations, status } = transfer;
  const deposits = isKnown
    ? info.deposits.map((known) =>
        known.hash === transfer.hash ? { ...known, confirmations, status } : known,
      )
    : [{ ...transfer, direction: 'in' as const }, ...info.deposits];
  return { ...info, deposits };
}

const winningsMax = 20;

function applyWinning(client: QueryClient, item: TickerItem): void {
  const withNew = (items: TickerItem[]) => [item, ...items].slice(0, winningsMax);
  client.setQueriesData<{ winnings: TickerItem[] }>(
    { queryKey: ['assets/home'] },
    (home) => home && { ...home, winnings: withNew(home.winnings) },
  );
}
