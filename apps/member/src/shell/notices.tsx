import { Icon } from '@glassmine/ui';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n/use-text.ts';
import css from './shell.module.css';

function watchOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export function OfflineNotice() {
  const t = useText();
  const online = useSyncExternalStore(watchOnline, () => navigator.onLine);
  if (online) return null;
  return (
    <p className={css.notice} role="status">
      <Icon name="offline" size={16} />
      {t('notice.offline')}
    </p>
  );
}

const showAfterMs = 400;

/** A thin line under the ribbon once waiting becomes noticeable. */
export function Waiting({ isMoving, isShown }: { isMoving: boolean; isShown: boolean }) {
  const fetching = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  const waiting = isMoving || (isShown && fetching);
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), showAfterMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return late ? <div className={css.waiting} data-waiting /> : null;
}
