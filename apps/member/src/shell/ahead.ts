/** Loads what the next press may need, once the first page is shown. */
import { preloadOverlays } from '@glassmine/ui';
import { accessTokenOf, useSession } from '../state/session.ts';
import { watchPull } from './pull-to-refresh.ts';
import { savesData } from './saved-data.ts';
import { startTouchFeedback } from './touch-feedback.ts';

/** `preloadTabs` preloads the tab bar's pages; only the table of screens knows them. */
export function prepareAhead(preloadTabs: () => void): void {
  watchPull();
  startTouchFeedback();
  if (savesData()) return;
  preloadOverlays();
  if (accessTokenOf(useSession.getState())) preloadTabs();
}
