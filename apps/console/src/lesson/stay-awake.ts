/** Keeps a projector's screen from going dark while a page for it is shown. */
import { useEffect } from 'react';

type Locks = { request: (kind: 'screen') => Promise<{ release: () => Promise<void> }> };

/**
 * Asks for the lock now and whenever the page is seen again, since the browser takes it away with the page. Returns what
 * ends it. A browser without locks, or one that refuses, leaves the screen to the computer's own settings.
 */
export function stayAwake(locks: Locks | undefined, page: Pick<Document, 'visibilityState'> & EventTarget) {
  let isOver = false;
  let release = () => {};
  const ask = () => {
    if (page.visibilityState !== 'visible') return;
    locks?.request('screen').then(
      (lock) => {
        release = () => void lock.release().catch(() => {});
        if (isOver) release();
      },
      () => {},
    );
  };
  ask();
  page.addEventListener('visibilitychange', ask);
  return () => {
    isOver = true;
    page.removeEventListener('visibilitychange', ask);
    release();
  };
}

export function useStayAwake(): void {
  useEffect(() => stayAwake(navigator.wakeLock, document), []);
}
