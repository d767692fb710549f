import './transitions.css';
import { createRoot } from 'react-dom/client';
import { bindQueriesToSession } from './api/queries.ts';
import { App } from './app.tsx';
import { loadCatalogues, setI18nLanguage, startInLanguage } from './i18n/i18n.ts';
import { redirectOf, routeOf } from './navigation/paths.ts';
import { keepInvite } from './navigation/room-link.ts';
import { hashOf, readHash } from './navigation/router.ts';
import { screenOf } from './routes/screens.ts';
import { itIsLater } from './state/later.ts';
import { isNewcomer } from './state/newcomer.ts';
import { accessTokenOf, roomTokenOf, useSession } from './state/session.ts';

async function start(): Promise<void> {
  bindQueriesToSession();
  keepInvite();
  const session = useSession.getState();
  startInLanguage(session.language);
  const { path } = readHash(location.hash);
  const has = { room: roomTokenOf(session) !== null, member: accessTokenOf(session) !== null };
  const redirect = redirectOf(path, has);
  if (redirect) history.replaceState(null, '', hashOf(redirect));
  const screen = screenOf(routeOf(redirect ?? path)).preload();
  await loadCatalogues(['shell']);
  await setI18nLanguage(session.language);
  // A newcomer reads on until the page is there: a placeholder would take the sentence away for a moment.
  if (isNewcomer) await screen;
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
  // What it loads is optional, so failures without a network are ignored.
  setTimeout(() => {
    itIsLater();
    import('./after-start.ts').catch(() => {});
  }, laterMs);
}

/** Not requestIdleCallback: many phones lack it. */
const laterMs = 1500;

// In a task of its own, after the one that evaluates all modules.
setTimeout(() => start().catch(() => dispatchEvent(new Event('glassmine:lost'))));
