/** Loads a screen together with its texts on its first visit. */
import { type ComponentType, lazy } from 'react';
import { loadCatalogues } from '../i18n/i18n.ts';

/** After this time an unfinished preload is abandoned, and the visit fetches anew. */
const preloadTimeoutMs = 4_000;

export interface LazyScreen {
  Screen: ComponentType;
  /** Resolves when the screen is there or has failed to load; never rejects. */
  preload: () => Promise<void>;
}

export type Load = () => Promise<ComponentType>;

/** `load` together with catalogues: all, unless it names those that a first page can do with. */
export const withCatalogues =
  (load: Load, ...names: Parameters<typeof loadCatalogues>): Load =>
  async () => {
    const [screen] = await Promise.all([load(), loadCatalogues(...names)]);
    return screen;
  };

export function lazyScreen(load: Load): LazyScreen {
  let loaded: { default: ComponentType } | undefined;
  const all = async () => {
    loaded = { default: await load() };
    return loaded;
  };
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
    return loading.then(
      () => clearTimeout(tooLong),
      () => clearTimeout(tooLong),
    );
  };
  // After a promise React would show the placeholder first, so a screen that is there answers at once.
  // biome-ignore lint/suspicious/noThenProperty: React accepts what has a `then`
  const now = () => loaded && { then: (show: (module: typeof loaded) => void) => show(loaded) };
  return { Screen: lazy(() => (now() ?? once()) as ReturnType<typeof all>), preload };
}
