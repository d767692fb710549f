/** What a press may need next, fetched once the first page stands. */
import { preloadOverlays } from '@glassmine/ui';
import { routes } from '../navigation/paths.ts';
import { accessTokenOf, useSession } from '../state/session.ts';
import { startFeel } from './feel.ts';
import { watchPull } from './pull-to-refresh.ts';

export function prepareAhead(): void {
  preloadOverlays();
  watchPull();
  startFeel();
  if (accessTokenOf(useSession.getState())) for (const route of routes) if (route.tab) route.screen.preload();
}
