import { type LazyScreen, type Load, lazyScreen } from './lazy-screen.ts';
import { patiently } from './patiently.ts';

/** Loads an optional part from its first use on, with retries. */
export const lazyPart = (load: Load): LazyScreen => lazyScreen(() => patiently(load));
