import { Icon } from '@glassmine/ui';
import { useSyncExternalStore } from 'react';
import { useText } from '../i18n/use-text.ts';
import { connection } from '../state/connection.ts';
import css from './shell.module.css';

const events = ['online', 'offline', 'connection'];

function watchConnection(listener: () => void): () => void {
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** That the device is offline, or how the room's news comes where it is not pushed. */
export function OfflineNotice() {
  const t = useText();
  const state = useSyncExternalStore(watchConnection, () =>
    navigator.onLine ? connection.state : 'offline',
  );
  if (state === 'live') return null;
  return (
    <p className={css.notice} role="status">
      <Icon name="offline" size={16} />
      {t(`notice.${state}`)}
    </p>
  );
}
