import { Icon } from '@glassmine/ui';
import { useCall } from '../api/queries.ts';
import { hashOf } from '../navigation/router.ts';
import { Told } from '../xray/told.tsx';
import css from './wallet-notice.module.css';

/** The newest wallet notice; the linked page lists all of them. */
export function WalletNotice() {
  const notice = useCall('user/sys/wallet-notice', {}).data?.[0];
  if (!notice) return null;
  return (
    <Told claims={notice.claims}>
      <a className={css.notice} href={hashOf('/index/alert')}>
        <Icon name="info" size={20} />
        <span>
          <b>{notice.title}</b>
          <span>{notice.content}</span>
        </span>
        <Icon name="chevron" size={18} />
      </a>
    </Told>
  );
}
