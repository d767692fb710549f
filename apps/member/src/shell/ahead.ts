/** Loads what the next press may need, once the phone is idle, one after the other. */
import { preloadOverlays } from '@glassmine/ui';
import { accessTokenOf, useSession } from '../state/session.ts';
import { idle } from './quiet.ts';
import { savesData } from './saved-data.ts';

/** `tabs` loads the tab bar's pages; only the table of screens knows them. */
export async function loadAhead(tabs: readonly (() => void)[]): Promise<void> {
  if (savesData()) return;
  const isMember = accessTokenOf(useSession.getState()) !== null;
  for (const load of [preloadOverlays, ...(isMember ? tabs : [])]) {
    await idle();
    load();
  }
}
