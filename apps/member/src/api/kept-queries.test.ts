import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keepQueries } from './keep-queries.ts';
import { forgetQueries, restoreQueries } from './kept-queries.ts';

const now = Date.UTC(2026, 0, 10);
const day = 24 * 3600_000;

function fakeStore() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** The next visit, in that language, of somebody who has just read the news in English. */
function visitAfterNews(language: string): QueryClient {
  const store = fakeStore();
  const before = new QueryClient();
  before.setQueryData(['user/news/list', {}], { title: 'Welcome' }, { updatedAt: now });
  keepQueries(before, 'en', store, now);
  const after = new QueryClient();
  restoreQueries(after, language, store, now);
  return after;
}

it('the next visit has the answers of the last one, with their age', () => {
  const store = fakeStore();
  const before = new QueryClient();
  before.setQueryData(['assets/home', {}], { total: '1.00' }, { updatedAt: now - 1000 });
  before.setQueryData(['old', {}], 'x', { updatedAt: now - day });
  keepQueries(before, 'en', store, now);
  const after = new QueryClient();
  restoreQueries(after, 'en', store, now);
  expect(after.getQueryData(['assets/home', {}])).toEqual({ total: '1.00' });
  expect(after.getQueryState(['assets/home', {}])?.dataUpdatedAt).toBe(now - 1000);
  expect(after.getQueryData(['old', {}])).toBeUndefined();
});

it('the answers of the last visit are stale, whatever their age', () => {
  const after = visitAfterNews('en');
  expect(after.getQueryState(['user/news/list', {}])?.isInvalidated).toBe(true);
});

it('a visit in another language has no answers of the last one', () => {
  const after = visitAfterNews('hi');
  expect(after.getQueryCache().getAll()).toEqual([]);
});

it('the browser stores no answer with texts or names of people or with codes', () => {
  const store = fakeStore();
  const client = new QueryClient();
  const paths = [
    'dynamic/square/list',
    'dynamic/comment/list',
    'phone/chat',
    'phone/chat/messages',
    'phone/mail',
  ];
  const more = ['phone/messages', 'user/share/invited/floor', 'room/questionnaire'];
  for (const path of [...paths, ...more]) client.setQueryData([path, {}], 'Meera', { updatedAt: now });
  client.setQueryData(['room/info', {}], 'K7MPQR', { updatedAt: now });
  keepQueries(client, 'en', store, now);
  const [kept] = store.items.values();
  expect(kept).toContain('K7MPQR');
  expect(kept).not.toContain('Meera');
});

it('forgetting deletes all stored answers', () => {
  const store = fakeStore();
  const client = new QueryClient();
  client.setQueryData(['assets/home', {}], {}, { updatedAt: now });
  keepQueries(client, 'en', store, now);
  forgetQueries(client, store);
  expect(store.items.size).toBe(0);
  expect(client.getQueryData(['assets/home', {}])).toBeUndefined();
});

it('a visit with an unreadable store begins without answers', () => {
  const store = fakeStore();
  store.setItem('glassmine.read', '{broken');
  const client = new QueryClient();
  restoreQueries(client, 'en', store, now);
  expect(client.getQueryCache().getAll()).toEqual([]);
});
