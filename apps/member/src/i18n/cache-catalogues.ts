/**
 * The reader's own language, kept on the device in whole: a page that opens without a network speaks it, whichever
 * catalogues were read before. The service worker answers from the same cache (see vite.config.ts).
 */
import { i18n, wordsUrl } from './i18n.ts';

/** Names of all catalogues, put in by vite/catalogues.ts. */
declare const __FEATURES__: string[];

const cacheName = 'words';
type Kept = Pick<Cache, 'keys' | 'delete' | 'addAll'>;

/** Once the service worker is there; and again with each change of language. */
export function startCachingCatalogues(): void {
  let keeping = '';
  const keep = async () => {
    await navigator.serviceWorker.ready;
    await cacheCatalogues(await caches.open(cacheName), keeping, location.origin);
  };
  // Every catalogue that comes is a "change" as well.
  const onChange = () => {
    if (i18n.locale === keeping) return;
    keeping = i18n.locale;
    // Without room on the device, or without a network by now, pages speak what the browser remembers.
    keep().catch(() => {
      keeping = '';
    });
  };
  onChange();
  i18n.on('change', onChange);
}

/** Fetches what is missing of a language, and forgets words of an earlier version of the app. */
export async function cacheCatalogues(cache: Kept, code: string, origin: string): Promise<void> {
  const wanted = __FEATURES__.map((feature) => new URL(wordsUrl(code, feature), origin));
  const version = wanted[0]?.search;
  const kept = (await cache.keys()).map(({ url }) => new URL(url));
  const old = kept.filter(({ search }) => search !== version);
  await Promise.all(old.map(({ href }) => cache.delete(href)));
  const has = new Set(kept.map(({ href }) => href));
  await cache.addAll(wanted.map(({ href }) => href).filter((href) => !has.has(href)));
}
