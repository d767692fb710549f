/** What a press may need next, fetched once the first page stands. */
import { preloadOverlays } from '@glassmine/ui';
import { accessTokenOf, useSession } from '../state/session.ts';
import { watchPull } from './pull-to-refresh.ts';
import { startTouchFeedback } from './touch-feedback.ts';

/** `preloadTabs` fetches the pages behind the tab bar, which only the table of screens knows. */
export function prepareAhead(preloadTabs: () => void): void {
  preloadOverlays();
  watchPull();
  startTouchFeedback();
  if (accessTokenOf(useSession.getState())) preloadTabs();
}
