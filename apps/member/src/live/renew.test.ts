import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { feed, fillFromReply } from '../api/changes.ts';
import { queryClient } from '../api/queries.ts';
import { forgetShown, renew, renewAfterReplies, renewEverything } from './renew.ts';

let client: QueryClient;
const home = ['assets/home', {}];
const orders = ['goods/mine/order/record', { status: 'valid' }, 'pages'];

beforeEach(() => {
  client = new QueryClient();
  queryClient.clear();
  forgetShown();
  feed.isOpen = true;
});

const isStale = (key: readonly unknown[], of = client) => of.getQueryState(key)?.isInvalidated;

it('a frame marks the answers of the calls that it names, whatever their forms, and no others', () => {
  for (const key of [home, orders]) client.setQueryData(key, {});
  renew(client, [{ seq: 3, paths: ['goods/mine/order/record'] }]);
  expect([isStale(home), isStale(orders)]).toEqual([false, true]);
  renew(client, [{ seq: 4, paths: 'everything' }]);
  expect(isStale(home)).toBe(true);
});

it('an answer is marked once for an input, and again for another', () => {
  client.setQueryData(home, {});
  const invalidate = vi.spyOn(client.getQueryCache().find({ queryKey: home })!, 'invalidate');
  renew(client, [{ seq: 3, paths: ['assets/home'] }]);
  renew(client, [{ seq: 3, paths: ['assets/home'] }]);
  expect(invalidate).toHaveBeenCalledTimes(1);
  renew(client, [{ seq: 4, paths: ['assets/home'] }]);
  // What is not of the world has no input.
  renew(client, [{ paths: ['assets/home'] }]);
  expect(invalidate).toHaveBeenCalledTimes(3);
});

it('an answer that a reply has filled is not stale by the input of that reply, but by a later one', () => {
  for (const key of [home, orders]) queryClient.setQueryData(key, { pages: [] });
  fillFromReply(7, () => queryClient.setQueryData(orders, { pages: [1] }));
  renew(queryClient, [{ seq: 7, paths: ['goods/mine/order/record', 'assets/home'] }]);
  expect([isStale(orders, queryClient), isStale(home, queryClient)]).toEqual([false, true]);
  renew(queryClient, [{ seq: 8, paths: ['goods/mine/order/record'] }]);
  expect(isStale(orders, queryClient)).toBe(true);
});

it('without a live feed a reply fills its own answers, and marks all others', () => {
  feed.isOpen = false;
  for (const key of [home, orders]) queryClient.setQueryData(key, { pages: [] });
  fillFromReply(7, () => queryClient.setQueryData(orders, { pages: [1] }));
  expect([isStale(orders, queryClient), isStale(home, queryClient)]).toEqual([false, true]);
});

it('the marks of a frame wait for the reply to a command under way', async () => {
  client.setQueryData(home, {});
  let reply = () => {};
  const replied = new Promise<void>((resolve) => {
    reply = resolve;
  });
  const given = client
    .getMutationCache()
    .build(client, { mutationFn: () => replied })
    .execute(undefined);
  await expect.poll(() => client.isMutating()).toBe(1);
  renewAfterReplies(client, [{ seq: 3, paths: ['assets/home'] }]);
  expect(isStale(home)).toBe(false);
  reply();
  await given;
  await expect.poll(() => isStale(home)).toBe(true);
});

it('a list that changes often is marked and not read again once many of its pages are loaded', () => {
  for (const [pages, refetchType] of [
    [3, 'active'],
    [4, 'none'],
  ] as const) {
    const own = new QueryClient();
    const queryKey = ['dynamic/square/list', {}, 'pages'];
    const queryFn = vi.fn(async () => ({ pages: Array(pages).fill({ list: [] }) }));
    own.setQueryData(queryKey, { pages: Array(pages).fill({ list: [] }) });
    const watching = new QueryObserver(own, {
      queryKey,
      queryFn,
      staleTime: 60_000,
      meta: { changesOften: true },
    });
    const stop = watching.subscribe(() => {});
    renew(own, [{ seq: 1, paths: ['dynamic/square/list'] }]);
    expect(isStale(queryKey, own)).toBe(true);
    expect(queryFn).toHaveBeenCalledTimes(refetchType === 'active' ? 1 : 0);
    stop();
  }
});

it('a first answer from before an event is read once more', async () => {
  const told: ((step: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => told.push(resolve));
  const watching = new QueryObserver(client, { queryKey: ['room/steps', {}], queryFn });
  const stop = watching.subscribe(() => {});
  renew(client, [{ seq: 2, paths: ['room/steps'] }]);
  told[0]?.('none yet');
  await expect.poll(() => told.length).toBe(2);
  told[1]?.('gifts');
  await expect.poll(() => watching.getCurrentResult().data).toBe('gifts');
  stop();
});

it('after a gap in the feed every answer is stale, also those that a reply has filled', () => {
  queryClient.setQueryData(orders, { pages: [] });
  fillFromReply(7, () => queryClient.setQueryData(orders, { pages: [1] }));
  renewEverything(queryClient);
  expect(isStale(orders, queryClient)).toBe(true);
  queryClient.setQueryData(orders, { pages: [] });
  renew(queryClient, [{ seq: 2, paths: ['goods/mine/order/record'] }]);
  expect(isStale(orders, queryClient)).toBe(true);
});
