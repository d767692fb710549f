import { lazyScreen, withCatalogues } from '../../navigation/lazy-screen.ts';

/** The end of the scheme on the screen, loaded with its texts once the scheme has ended. */
export const { Screen: LazyEnd } = lazyScreen(withCatalogues(() => import('./end.tsx').then((m) => m.End)));
