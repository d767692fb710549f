import { Count, Icon } from '@glassmine/ui';
import { useCall } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';
import { hashOf } from '../navigation/router.ts';
import css from './promo.module.css';

export function MessageBell() {
  const t = useText();
  const unread = useCall('message/push/unread', {}).data?.unread ?? 0;
  // The accessible name holds the badge's text, two digits at most: voice control needs the text that is seen.
  const label = t('promo.bell', { count: unread, shown: unread > 99 ? '99+' : String(unread) });
  return (
    <a className={css.bell} href={hashOf('/message')} aria-label={label} title={label}>
      <Icon name="bell" size={22} />
      {unread > 0 && (
        <span aria-hidden="true">
          <Count value={unread} label="" />
        </span>
      )}
    </a>
  );
}
