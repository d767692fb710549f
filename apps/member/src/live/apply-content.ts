/** Applies live events about content (messages, posts, products, reviews) to the query cache. */
import type { CallPath, LiveEvent } from '@glassmine/replica/wire';
import type { QueryClient } from '@tanstack/react-query';
import { askAgain } from './ask-again.ts';

type Content = Extract<LiveEvent, { kind: 'content' }>['list'];

const shownBy: Record<Content, readonly CallPath[]> = {
  carousel: ['user/sys/carousel'],
  videoCarousel: ['user/sys/videoCarousel'],
  popupNotice: ['user/sys/popup-notice'],
  walletNotice: ['user/sys/wallet-notice'],
  scrollNotice: ['user/sys/scroll-notice'],
  news: ['user/news/list', 'user/news/detail'],
};

/** A push message often reports a decision about one of these. */
const decided: readonly CallPath[] = [
  'user/reward/query',
  'user/reward/record',
  'exchange/registerReward/query',
  'dynamic/square/list',
  'dynamic/square/waiting',
];

/** Agents like and post all the time, so a visible list is refetched at most this often. */
const postsEveryMs = 3000;
const waitingFor = new WeakSet<QueryClient>();

export function applyContent(client: QueryClient, event: LiveEvent): void {
  const refresh = (paths: readonly CallPath[]) => askAgain(client, ...paths);
  if (event.kind === 'push') {
    client.setQueryData(['message/push/unread', {}], { unread: event.unread });
    // The count too: an older answer that is under way would stand over it.
    refresh(['message/push/unread', 'message/push/record', ...decided]);
  } else if (event.kind === 'content') refresh(shownBy[event.list]);
  else if (event.kind === 'version') refresh(['message/app/version/update']);
  else if (event.kind === 'clock') refreshDay(client, event.clock.day);
  else if (event.kind === 'post') {
    if (waitingFor.has(client)) return;
    waitingFor.add(client);
    setTimeout(() => {
      waitingFor.delete(client);
      refreshPosts(client);
      refresh(['dynamic/square/detail', 'dynamic/comment/list']);
    }, postsEveryMs);
  }
}

/** A reader who loaded further pages is not sent through all of them again because of one like. */
const pagesRefreshed = 3;

function refreshPosts(client: QueryClient): void {
  const lists = client.getQueriesData<{ pages?: unknown[] }>({ queryKey: ['dynamic/square/list'] });
  const isLong = lists.some(([, data]) => (data?.pages?.length ?? 0) > pagesRefreshed);
  const refetchType = isLong ? 'none' : 'active';
  void client.invalidateQueries({ queryKey: ['dynamic/square/list'], refetchType });
}

const knownDays = new WeakMap<QueryClient, number>();

/** A new world day brings a new sign-in, a new random bonus and the scheme's planned changes. */
function refreshDay(client: QueryClient, day: number): void {
  if (knownDays.get(client) === day) return;
  knownDays.set(client, day);
  const daily: CallPath[] = [
    'user/app/user/queryTodaySignStatus',
    'user/sys/queryPopUpRwList',
    'exchange/registerReward/query',
  ];
  const planned: CallPath[] = [
    ...Object.values(shownBy).flat(),
    'message/app/version/update',
    'dynamic/square/list',
  ];
  askAgain(client, ...daily, ...planned);
}
