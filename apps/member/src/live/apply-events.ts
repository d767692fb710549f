/** Applies live events to the query cache, so that screens update without asking the server. */
import type {
  Account,
  CallPath,
  ChainTransfer,
  LiveEvent,
  NewsReport,
  PhoneMail,
  PhoneMessage,
  TickerItem,
} from '@glassmine/replica/wire';
import type { QueryClient } from '@tanstack/react-query';
import { filledBy } from '../api/changes.ts';
import { type Listed, put, withItems } from '../api/pages.ts';

export function applyEvents(client: QueryClient, events: readonly LiveEvent[]): void {
  const filled = filledBy(() => {
    for (const event of events) apply(client, event);
  }, client);
  for (const query of filled) {
    // An older answer under way would overwrite the event's data.
    if (query.state.fetchStatus === 'fetching')
      void client.invalidateQueries({ predicate: (each) => each === query });
  }
}

function apply(client: QueryClient, event: LiveEvent): void {
  const ofHome = (change: object) => patch<object>(client, 'phone/home', (home) => ({ ...home, ...change }));
  if (event.kind === 'account') applyAccount(client, event.account);
  else if (event.kind === 'transfer') applyTransfer(client, event.transfer);
  else if (event.kind === 'winning') applyWinning(client, event.item);
  else if (event.kind === 'message') {
    list<PhoneMessage>(client, 'phone/messages', event.message, ({ messageId }) => messageId);
    ofHome({ unreadMessages: event.unreadMessages });
  } else if (event.kind === 'mail') {
    list<PhoneMail>(client, 'phone/mail', event.mail, ({ mailId }) => mailId);
    ofHome({ unreadMail: event.unreadMail });
  } else if (event.kind === 'news')
    list<NewsReport>(client, 'phone/news', event.report, ({ newsId }) => newsId);
  else if (event.kind === 'chat') ofHome({ unreadChats: event.unreadChats });
  else if (event.kind === 'bank') ofHome({ bankBalance: event.balance });
  else if (event.kind === 'push') client.setQueryData(['message/push/unread', {}], { unread: event.unread });
}

function patch<D>(client: QueryClient, path: CallPath, change: (data: D) => D): void {
  client.setQueriesData<D>({ queryKey: [path] }, (data) => data && change(data));
}

function list<I>(client: QueryClient, path: CallPath, item: I, keyOf: (item: I) => unknown): void {
  patch<Listed<I>>(client, path, (data) => withItems(data, put(item, keyOf)));
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
}

function applyTransfer(client: QueryClient, transfer: ChainTransfer): void {
  list<ChainTransfer>(client, 'phone/wallet', transfer, ({ hash }) => hash);
  patch<{ deposits: ChainTransfer[]; address: string }>(client, 'wallet/recharge/info', (info) =>
    deposited(info, transfer),
  );
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
  patch<{ winnings: TickerItem[] }>(client, 'assets/home', (home) => ({
    ...home,
    winnings: [item, ...home.winnings].slice(0, winningsMax),
  }));
}
