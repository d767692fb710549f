/**
 * What the app does once its first page is drawn and nothing else is under way. All of it is optional, so failures
 * without a network are ignored.
 */
import { queryClient } from './api/queries.ts';
import { preloadTabs } from './routes/screens.ts';
import { savesData } from './shell/saved-data.ts';

const unmissed = () => {};
import('./print.css').catch(unmissed);
import('./live/time-on-pages.ts').then(({ countTimeOnPages }) => countTimeOnPages()).catch(unmissed);
import('./shell/ahead.ts').then(({ prepareAhead }) => prepareAhead(preloadTabs)).catch(unmissed);
import('./shell/badge.ts').then(({ showBadge }) => showBadge(queryClient)).catch(unmissed);
// The worker fetches the whole app, so that it opens without a network.
if (import.meta.env.PROD && !savesData() && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch(unmissed);
  import('./i18n/cache-catalogues.ts')
    .then(({ startCachingCatalogues }) => startCachingCatalogues())
    .catch(unmissed);
}
if (parent !== window) {
  import('./live/tell-course.ts')
    .then(({ tellCourse, toParent }) => tellCourse(queryClient, toParent))
    .catch(unmissed);
}
