/**
 * Caches all catalogues of the language in use, so that every page opens offline in that language. The service worker
 * answers from the same cache (see vite/pwa.ts).
 */
import { catalogues } from './catalogues.ts';
import { i18n, wordsUrl } from './i18n.ts';

const cacheName = 'words';
type Kept = Pick<Cache, 'keys' | 'delete' | 'put'>;

/** Called once the service worker is registered; repeats with each change of language. */
export function startCachingCatalogues(): void {
  let keeping = '';
  const keep = async () => {
    await navigator.serviceWorker.ready;
    await cacheCatalogues(await caches.open(cacheName), keeping, document.baseURI);
  };
  // Loading any catalogue also raises a "change" event.
  const onChange = () => {
    if (i18n.locale === keeping) return;
    keeping = i18n.locale;
    // With a full disk or without a network, pages use what the browser's own cache holds.
    keep().catch(() => {
      keeping = '';
    });
  };
  onChange();
  i18n.onChange(onChange);
}

/** Fetches the missing catalogues of a language and deletes those of earlier app versions. */
export async function cacheCatalogues(cache: Kept, code: string, origin: string): Promise<void> {
  const wanted = catalogues.map((name) => new URL(wordsUrl(code, name), origin));
  const version = wanted[0]?.search;
  const kept = (await cache.keys()).map(({ url }) => new URL(url));
  const old = kept.filter(({ search }) => search !== version);
  await Promise.all(old.map(({ href }) => cache.delete(href)));
  const has = new Set(kept.map(({ href }) => href));
  const missing = wanted.filter(({ href }) => !has.has(href));
  await Promise.all(missing.map(async ({ href }) => cache.put(href, await catalogueAt(href))));
}

/** A network that wants a sign-in sends a page of its own, which is not kept. */
async function catalogueAt(url: string): Promise<Response> {
  const response = await fetch(url);
  if (response.ok && response.headers.get('content-type')?.includes('json')) return response;
  throw new Error(`the catalogue ${url} could not be loaded`);
}
