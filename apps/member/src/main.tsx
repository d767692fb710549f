import './transitions.css';
import { createRoot } from 'react-dom/client';
import { bindQueriesToSession } from './api/queries.ts';
import { App } from './app.tsx';
import { loadFeature, setI18nLanguage, startInLanguage } from './i18n/i18n.ts';
import { redirectOf, routeOf } from './navigation/paths.ts';
import { keepInvite, takeRoomLink } from './navigation/room-link.ts';
import { readHash } from './navigation/router.ts';
import { preloadTabs, screenOf } from './routes/screens.ts';
import { accessTokenOf, roomTokenOf, useSession } from './state/session.ts';

async function start(): Promise<void> {
  bindQueriesToSession();
  takeRoomLink();
  keepInvite();
  const session = useSession.getState();
  startInLanguage(session.language);
  const { path } = readHash(location.hash);
  const has = { room: roomTokenOf(session) !== null, member: accessTokenOf(session) !== null };
  screenOf(routeOf(redirectOf(path, has) ?? path)).preload();
  await loadFeature('shell');
  await setI18nLanguage(session.language);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
  setTimeout(afterStart, idleAfterMs);
}

/** Not requestIdleCallback: many phones lack it. */
const idleAfterMs = 1500;

/** All of this is optional, so failures without a network are ignored. */
function afterStart(): void {
  const unmissed = () => {};
  import('./print.css').catch(unmissed);
  import('./live/time-on-pages.ts').then(({ countTimeOnPages }) => countTimeOnPages()).catch(unmissed);
  import('./shell/ahead.ts').then(({ prepareAhead }) => prepareAhead(preloadTabs)).catch(unmissed);
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch(unmissed);
  import('./i18n/cache-catalogues.ts')
    .then(({ startCachingCatalogues }) => startCachingCatalogues())
    .catch(unmissed);
}

start().catch(() => dispatchEvent(new Event('glassmine:lost')));
