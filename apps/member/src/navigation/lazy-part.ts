import { type LazyScreen, lazyScreen, withCatalogues } from './lazy-screen.ts';
import { patiently } from './patiently.ts';

/** Loads a part without which the page goes on, together with its catalogues: patiently, from its first use on. */
export function lazyPart(...from: Parameters<typeof withCatalogues>): LazyScreen {
  const load = withCatalogues(...from);
  return lazyScreen(() => patiently(load));
}
