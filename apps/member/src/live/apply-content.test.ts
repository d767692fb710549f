import type { LiveEvent } from '@glassmine/replica/wire';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyContent } from './apply-content.ts';

const told = (event: LiveEvent, client = new QueryClient()) => {
  const paths: string[] = [];
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => {
    paths.push(String(filters?.queryKey?.[0]));
  });
  applyContent(client, event);
  return { client, paths };
};
const clock = (day: number) => ({ kind: 'clock', clock: { day } }) as LiveEvent;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('live events about content', () => {
  it('a push message raises the unread count and refetches the messages and whatever its kind may have decided', () => {
    const push = { id: 3, kind: 'rewardCredited' };
    const { client, paths } = told({ kind: 'push', push, unread: 4 } as LiveEvent);
    expect(client.getQueryData(['message/push/unread', {}])).toEqual({ unread: 4 });
    // The count as well, or an answer of before the message would stand over it.
    expect(paths).toEqual(expect.arrayContaining(['message/push/unread', 'message/push/record']));
    expect(paths).toEqual(expect.arrayContaining(['user/reward/query', 'dynamic/square/waiting']));
  });

  it('a changed list refetches the views that show it and no others', () => {
    expect(told({ kind: 'content', list: 'carousel' }).paths).toEqual(['user/sys/carousel']);
    expect(told({ kind: 'content', list: 'news' }).paths).toEqual(['user/news/list', 'user/news/detail']);
    expect(told({ kind: 'content', list: 'scrollNotice' }).paths).toEqual(['user/sys/scroll-notice']);
    expect(told({ kind: 'version' }).paths).toEqual(['message/app/version/update']);
  });

  it('a new world day refetches daily views once, clock events within a day do not', () => {
    const { client, paths } = told(clock(3));
    expect(paths).toContain('user/app/user/queryTodaySignStatus');
    const before = paths.length;
    applyContent(client, clock(3));
    expect(paths).toHaveLength(before);
    applyContent(client, clock(4));
    expect(paths).toHaveLength(before * 2);
  });
});

it('many post changes cause one refetch', () => {
  const { client, paths } = told({ kind: 'post', squareId: 1 });
  for (let squareId = 2; squareId < 20; squareId++) applyContent(client, { kind: 'post', squareId });
  expect(paths).toEqual([]);
  vi.advanceTimersByTime(3000);
  expect(paths).toEqual(['dynamic/square/list', 'dynamic/square/detail', 'dynamic/comment/list']);
  applyContent(client, { kind: 'post', squareId: 1 });
  vi.advanceTimersByTime(3000);
  expect(paths).toHaveLength(6);
});

it('a list of which further pages were loaded is marked stale and not refetched', () => {
  for (const [pages, refetchType] of [
    [3, 'active'],
    [4, 'none'],
  ] as const) {
    const client = new QueryClient();
    client.setQueryData(['dynamic/square/list', {}, 'pages'], { pages: Array(pages).fill({ list: [] }) });
    const invalidate = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
    applyContent(client, { kind: 'post', squareId: 1 });
    vi.advanceTimersByTime(3000);
    expect(invalidate).toHaveBeenCalledWith({ queryKey: ['dynamic/square/list'], refetchType });
  }
});
