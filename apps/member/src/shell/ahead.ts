/** What a press may need next, fetched once the first page stands. */
import { preloadOverlays } from '@glassmine/ui';
import { accessTokenOf, useSession } from '../state/session.ts';
import { startFeel } from './feel.ts';
import { watchPull } from './pull-to-refresh.ts';

/** `preloadTabs` fetches the pages behind the tab bar, which only the table of screens knows. */
export function prepareAhead(preloadTabs: () => void): void {
  preloadOverlays();
  watchPull();
  startFeel();
  if (accessTokenOf(useSession.getState())) preloadTabs();
}
