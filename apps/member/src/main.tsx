import './transitions.css';
import { preloadOverlays } from '@glassmine/ui';
import { createRoot } from 'react-dom/client';
import { bindQueriesToSession } from './api/queries.ts';
import { App } from './app.tsx';
import { loadFeature, setI18nLanguage, startInLanguage } from './i18n/i18n.ts';
import { keepInvite, takeRoomLink } from './room-link.ts';
import { readHash } from './router.ts';
import { redirectOf, routeOf, routes } from './routes.ts';
import { accessTokenOf, roomTokenOf, useSession } from './session.ts';

async function start(): Promise<void> {
  bindQueriesToSession();
  takeRoomLink();
  keepInvite();
  const session = useSession.getState();
  startInLanguage(session.language);
  const { path } = readHash(location.hash);
  const has = { room: roomTokenOf(session) !== null, member: accessTokenOf(session) !== null };
  routeOf(redirectOf(path, has) ?? path).screen.preload();
  await loadFeature('shell');
  await setI18nLanguage(session.language);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
  requestIdleCallback?.(afterStart) ?? setTimeout(afterStart, 2000);
}

/** What a press may need next, once the first page stands. */
function afterStart(): void {
  preloadOverlays();
  if (accessTokenOf(useSession.getState())) for (const route of routes) if (route.tab) route.screen.preload();
  void import('./shell/pull-to-refresh.ts').then(({ watchPull }) => watchPull());
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
}

start().catch(() => dispatchEvent(new Event('glassmine:lost')));
