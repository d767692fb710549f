/** Screens and their words come with the first visit; a file that is gone after an update reloads the app. */
import { type ComponentType, lazy } from 'react';
import type { Feature } from './i18n/catalogues.ts';
import { loadFeature } from './i18n/i18n.ts';

export interface LazyScreen {
  Screen: ComponentType;
  preload: () => void;
}

/** `load` gives a screen's component; `features` are the catalogues it speaks from. */
export function lazyScreen(load: () => Promise<ComponentType>, ...features: Feature[]): LazyScreen {
  const all = async () => {
    const [screen] = await Promise.all([load(), ...features.map(loadFeature)]);
    return { default: screen };
  };
  let started: ReturnType<typeof all> | undefined;
  const once = () => {
    started ??= all();
    started.catch(() => {
      started = undefined;
    });
    return started;
  };
  return { Screen: lazy(once), preload: () => void once().catch(() => {}) };
}
