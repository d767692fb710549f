/**
 * What the app does once its first page is drawn. All of it is optional, so failures without a network are ignored.
 * Listeners begin at once; fetches wait until the phone is idle, and then run one by one.
 */
import { bearTranslation } from '@glassmine/ui/translated-page';
import { keepQueriesOnLeaving } from './api/keep-queries.ts';
import { ownerOfAnswers, queryClient } from './api/queries.ts';
import { leadToDebrief } from './live/outdated.ts';
import { countTimeOnPages } from './live/time-on-pages.ts';
import { replace } from './navigation/router.ts';
import { tabPreloads } from './routes/screens.ts';
import { loadAhead } from './shell/ahead.ts';
import { showBadge } from './shell/badge.ts';
import { watchPull } from './shell/pull-to-refresh.ts';
import { idle, longQuiet, watchTouches } from './shell/quiet.ts';
import { savesData } from './shell/saved-data.ts';
import { startTouchFeedback } from './shell/touch-feedback.ts';
import { listenToOtherTabs } from './state/other-tabs.ts';

bearTranslation();
countTimeOnPages();
keepQueriesOnLeaving(queryClient, ownerOfAnswers);
listenToOtherTabs();
showBadge(queryClient);
leadToDebrief(queryClient, replace);
watchPull();
startTouchFeedback();
watchTouches();
if (matchMedia('(forced-colors: active)').matches) import('./print.css').catch(() => {});
if (parent !== window) {
  import('./live/tell-course.ts')
    .then(({ tellCourse, toParent }) => tellCourse(queryClient, toParent))
    .catch(() => {});
}

async function whenIdle(): Promise<void> {
  await longQuiet();
  await idle();
  await import('./print.css');
  await loadAhead(tabPreloads());
  if (!import.meta.env.PROD || savesData() || !('serviceWorker' in navigator)) return;
  await idle();
  // The worker fetches the whole app, so that it opens without a network.
  await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`);
  const { startCachingCatalogues } = await import('./i18n/cache-catalogues.ts');
  startCachingCatalogues();
}

whenIdle().catch(() => {});
