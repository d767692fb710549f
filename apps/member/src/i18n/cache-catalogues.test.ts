import { expect, test, vi } from 'vitest';
import { cacheCatalogues } from './cache-catalogues.ts';

vi.stubGlobal('__FEATURES__', ['shell', 'home']);
vi.stubGlobal('__WORDS__', 'new');

/** What a browser's cache does, as far as it matters here. */
function cacheOf(...urls: string[]) {
  const kept = new Set(urls);
  const asked: string[] = [];
  return {
    kept,
    asked,
    keys: async () => [...kept].map((url) => ({ url }) as Request),
    delete: async (url: RequestInfo | URL) => kept.delete(String(url)),
    addAll: async (more: RequestInfo[]) => {
      for (const url of more) {
        asked.push(String(url));
        kept.add(String(url));
      }
    },
  };
}

const site = 'https://app.test';
const words = (language: string, version = 'new') =>
  ['shell', 'home'].map((feature) => `${site}/locales/${language}/${feature}.json?v=${version}`);

test('the whole of the reader’s language is fetched, once', async () => {
  const cache = cacheOf(words('hi')[0] ?? '');
  await cacheCatalogues(cache, 'hi', site);
  expect([...cache.kept]).toEqual(words('hi'));
  await cacheCatalogues(cache, 'hi', site);
  expect(cache.asked).toEqual([words('hi')[1]]);
});

test('a language read before stays; words of an earlier version go', async () => {
  const cache = cacheOf(...words('en'), ...words('hi', 'old'));
  await cacheCatalogues(cache, 'ta', site);
  expect([...cache.kept]).toEqual([...words('en'), ...words('ta')]);
});
