import { beforeEach, expect, test, vi } from 'vitest';
import { cacheCatalogues } from './cache-catalogues.ts';
import { catalogues } from './catalogues.ts';

vi.stubGlobal('__WORDS__', 'new');

const answer = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', answer);
beforeEach(() => void answer.mockImplementation(async () => Response.json({})));

/** In-memory stand-in for the browser's Cache, as far as these tests use it. */
function cacheOf(...urls: string[]) {
  const kept = new Set(urls);
  const asked: string[] = [];
  return {
    kept,
    asked,
    keys: async () => [...kept].map((url) => ({ url }) as Request),
    delete: async (url: RequestInfo | URL) => kept.delete(String(url)),
    put: async (url: RequestInfo | URL) => {
      asked.push(String(url));
      kept.add(String(url));
    },
  };
}

const site = 'https://app.test';
const words = (language: string, version = 'new') =>
  catalogues.map((name) => `${site}/locales/${language}/${name}.json?v=${version}`);

test('all catalogues of the language in use are fetched once', async () => {
  const cache = cacheOf(words('hi')[0] ?? '');
  await cacheCatalogues(cache, 'hi', site);
  expect([...cache.kept]).toEqual(words('hi'));
  await cacheCatalogues(cache, 'hi', site);
  expect(cache.asked).toEqual(words('hi').slice(1));
});

test('catalogues of earlier languages stay cached, those of earlier app versions are deleted', async () => {
  const cache = cacheOf(...words('en'), ...words('hi', 'old'));
  await cacheCatalogues(cache, 'ta', site);
  expect([...cache.kept]).toEqual([...words('en'), ...words('ta')]);
});

test('a later version of the app fetches the words of the language in use anew', async () => {
  const cache = cacheOf(...words('hi', 'old'));
  await cacheCatalogues(cache, 'hi', site);
  expect([...cache.kept]).toEqual(words('hi'));
});

test('the page of a network that wants a sign-in is not kept in the place of a catalogue', async () => {
  const page = { headers: { 'content-type': 'text/html' } };
  answer.mockImplementation(async () => new Response('<h1>Sign in</h1>', page));
  const cache = cacheOf();
  await expect(cacheCatalogues(cache, 'hi', site)).rejects.toThrow('could not be loaded');
  expect([...cache.kept]).toEqual([]);
});
