/** The build without a server: opens a room in a worker of this page, then starts the app as it is everywhere. */
import { createRoot } from 'react-dom/client';
import { loadCatalogues, setI18nLanguage, startInLanguage } from '../i18n/i18n.ts';
import { accessTokenOf, useSession } from '../state/session.ts';
import { EngineFault, prepareEngine } from './engine.ts';
import { enter } from './entering.ts';
import { forgetKept, readKept } from './kept.ts';
import { isSameStart, startIn, usualStart } from './link.ts';
import { linkManifest } from './own-manifest.ts';
import { type Fault, StartPage } from './start-page.tsx';

async function begin(): Promise<void> {
  const { language } = useSession.getState();
  startInLanguage(language);
  await loadCatalogues(['shell', 'solo']);
  await setI18nLanguage(language);
  linkManifest(language);
  useSession.subscribe((now) => linkManifest(now.language));
  // The app's own code comes while the worker makes the room, or the learner reads.
  void import('../app.tsx').catch(() => {});
  const kept = await readKept().catch(() => null);
  const { start, faults } = startIn(location.search);
  const isOwn = kept !== null && (start === null || isSameStart(start, kept.start));
  if (isOwn && faults.length === 0) {
    const fault = await tryToEnter(kept.start, kept.bytes);
    if (fault === null) return go();
    return askHow([fault]);
  }
  if (start !== null && faults.length === 0 && kept === null) {
    const fault = await tryToEnter(start, null);
    if (fault === null) return go();
    return askHow([fault]);
  }
  askHow(faults);

  function askHow(told: readonly Fault[]): void {
    prepareEngine();
    const root = createRoot(document.getElementById('root')!);
    root.render(
      <StartPage
        faults={told}
        start={start ?? usualStart}
        kept={kept?.bytes ?? null}
        onEntered={() => {
          root.unmount();
          void go();
        }}
        onForget={() => void forgetKept().catch(() => {})}
      />,
    );
  }
}

async function tryToEnter(...how: Parameters<typeof enter>): Promise<Fault | null> {
  try {
    await enter(...how);
    return null;
  } catch (error) {
    return error instanceof EngineFault ? error.fault : 'broken';
  }
}

async function go(): Promise<void> {
  // A newcomer has no account yet, and no link that leads further in.
  if (location.hash === '' && accessTokenOf(useSession.getState()) === null)
    history.replaceState(null, '', '#/user/login/register');
  await import('../main.tsx');
  await import('./after-enter.ts');
}

begin().catch(() => dispatchEvent(new Event('glassmine:lost')));
