import { isOfStored } from '@glassmine/client';
import { storedNames } from '@glassmine/replica/plain';
import { inTab, otherTabs, readShared, roomTokenOf, useSession } from './session.ts';

/** Takes over what other tabs of the browser store: log-ins and choices. The tab stays in its own room. */
export function listenToOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (!isOfStored(event, storedNames.session)) return;
    const session = useSession.getState();
    otherTabs.isRead = true;
    useSession.setState(inTab(readShared(), roomTokenOf(session)));
    otherTabs.isRead = false;
  });
}
