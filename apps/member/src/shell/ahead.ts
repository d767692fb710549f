/** Loads what the next press may need, once the first page is shown. */
import { preloadOverlays } from '@glassmine/ui';
import { accessTokenOf, useSession } from '../state/session.ts';
import { watchPull } from './pull-to-refresh.ts';
import { startTouchFeedback } from './touch-feedback.ts';

/** `preloadTabs` preloads the tab bar's pages; only the table of screens knows them. */
export function prepareAhead(preloadTabs: () => void): void {
  preloadOverlays();
  watchPull();
  startTouchFeedback();
  if (accessTokenOf(useSession.getState())) preloadTabs();
}
