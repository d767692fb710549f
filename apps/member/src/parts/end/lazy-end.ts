import { lazyScreen, withCatalogues } from '../../navigation/lazy-screen.ts';

/** What the end of the scheme puts on the screen, loaded with its words when it has come. */
export const { Screen: LazyEnd } = lazyScreen(withCatalogues(() => import('./end.tsx').then((m) => m.End)));
