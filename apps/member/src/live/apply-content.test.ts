import type { LiveEvent } from '@glassmine/contract';
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

describe('what the scheme says', () => {
  it('counts a message on the badge and reads the list again, and what it may have decided', () => {
    const push = { id: 3, kind: 'rewardCredited' };
    const { client, paths } = told({ kind: 'push', push, unread: 4 } as LiveEvent);
    expect(client.getQueryData(['message/push/unread', {}])).toEqual({ unread: 4 });
    expect(paths).toContain('message/push/record');
    expect(paths).toEqual(expect.arrayContaining(['user/reward/query', 'dynamic/square/waiting']));
  });

  it('reads again what shows a changed list, and nothing else', () => {
    expect(told({ kind: 'content', list: 'carousel' }).paths).toEqual(['user/sys/carousel']);
    expect(told({ kind: 'content', list: 'news' }).paths).toEqual(['user/news/list', 'user/news/detail']);
    expect(told({ kind: 'content', list: 'scrollNotice' }).paths).toEqual(['user/sys/scroll-notice']);
    expect(told({ kind: 'version' }).paths).toEqual(['message/app/version/update']);
  });

  it('reads once more what a new day changes, not with every movement of the clock', () => {
    const { client, paths } = told(clock(3));
    expect(paths).toContain('user/app/user/queryTodaySignStatus');
    const before = paths.length;
    applyContent(client, clock(3));
    expect(paths).toHaveLength(before);
    applyContent(client, clock(4));
    expect(paths).toHaveLength(before * 2);
  });
});

it('reads posts again once for many changes', () => {
  const { client, paths } = told({ kind: 'post', squareId: 1 });
  for (let squareId = 2; squareId < 20; squareId++) applyContent(client, { kind: 'post', squareId });
  expect(paths).toEqual([]);
  vi.advanceTimersByTime(3000);
  expect(paths).toEqual(['dynamic/square/list', 'dynamic/square/detail', 'dynamic/comment/list']);
  applyContent(client, { kind: 'post', squareId: 1 });
  vi.advanceTimersByTime(3000);
  expect(paths).toHaveLength(6);
});

it('marks a list that was read far on as old, and leaves it as it is', () => {
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
