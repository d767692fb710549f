import { type LazyScreen, type Load, lazyScreen } from './lazy-screen.ts';
import { patiently } from './patiently.ts';

/** Loads a part without which the page goes on: patiently, from its first use on. */
export const lazyPart = (load: Load): LazyScreen => lazyScreen(() => patiently(load));
