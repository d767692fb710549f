/** Screens and their words come with the first visit; a file that is gone after an update reloads the app. */
import { type ComponentType, lazy } from 'react';
import type { Feature } from '../i18n/catalogues.ts';
import { loadFeature } from '../i18n/i18n.ts';

/** What was fetched ahead and has not come by then is not waited for: the visit fetches anew. */
const preloadTimeoutMs = 4_000;

export interface LazyScreen {
  Screen: ComponentType;
  preload: () => void;
}

type Load = () => Promise<ComponentType>;

/** `load` gives a screen's component; `features` are the catalogues it speaks from. */
export const withCatalogues =
  (load: Load, ...features: Feature[]): Load =>
  async () => {
    const [screen] = await Promise.all([load(), ...features.map(loadFeature)]);
    return screen;
  };

export function lazyScreen(...from: Parameters<typeof withCatalogues>): LazyScreen {
  const load = withCatalogues(...from);
  const all = async () => ({ default: await load() });
  let started: ReturnType<typeof all> | undefined;
  const once = () => {
    if (started) return started;
    const loading = all();
    started = loading;
    loading.catch(() => forget(loading));
    return loading;
  };
  const forget = (loading: typeof started) => {
    if (started === loading) started = undefined;
  };
  const preload = () => {
    const loading = once();
    const tooLong = setTimeout(() => forget(loading), preloadTimeoutMs);
    loading.catch(() => {}).finally(() => clearTimeout(tooLong));
  };
  return { Screen: lazy(once), preload };
}
