/** Loads a screen together with its catalogues on its first visit. */
import { type ComponentType, lazy } from 'react';
import type { Feature } from '../i18n/catalogues.ts';
import { loadFeature } from '../i18n/i18n.ts';

/** After this time an unfinished preload is abandoned, and the visit fetches anew. */
const preloadTimeoutMs = 4_000;

export interface LazyScreen {
  Screen: ComponentType;
  preload: () => void;
}

export type Load = () => Promise<ComponentType>;

/** `load` resolves to a screen's component; `features` are the catalogues it uses. */
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
