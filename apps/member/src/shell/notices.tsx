import { Icon } from '@glassmine/ui';
import { useSyncExternalStore } from 'react';
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
