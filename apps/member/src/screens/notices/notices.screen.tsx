import type { Notice, TickerItem } from '@glassmine/replica/wire';
import { Icon, type IconName, LinkButton, onSurface } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { Loaded, together } from '../../page/loaded.tsx';
import { Nothing } from '../../page/nothing.tsx';
import { Screen } from '../../page/screen.tsx';
import { Claim } from '../../xray/marked.tsx';
import { Told } from '../../xray/told.tsx';
import css from './notices.module.css';

/** All announcements: pop-ups, wallet notices and the lines that scroll on Home. */
export function NoticesScreen() {
  const t = useText();
  const popup = useCall('user/sys/popup-notice', {});
  const wallet = useCall('user/sys/wallet-notice', {});
  const scroll = useCall('user/sys/scroll-notice', {});
  const winnings = useCall('assets/home', {}).data?.winnings;
  const lists = [popup.data, wallet.data, scroll.data, winnings];
  const isEmpty = lists.every((list) => list?.length === 0);
  return (
    <Screen>
      <Loaded query={together(popup, together(wallet, scroll))} skeleton={[300]}>
        {([popups, [ofWallet, lines]]) => (
          <>
            <Notices title={t('notices.popup')} icon="bell" notices={popups} />
            <Notices title={t('notices.wallet')} icon="wallet" notices={ofWallet} />
            <Notices title={t('notices.scroll')} icon="bolt" notices={lines} />
          </>
        )}
      </Loaded>
      <Lines items={winnings ?? []} />
      <LinkButton href={hashOf('/news')} variant="secondary" block icon="news">
        {t('news.all')}
      </LinkButton>
      {isEmpty && <Nothing icon="bell" title="notices.none" text="notices.noneText" />}
    </Screen>
  );
}

interface NoticesProps {
  title: string;
  icon: IconName;
  notices: readonly Notice[];
}

function Notices({ title, icon, notices }: NoticesProps) {
  const format = useFormat();
  if (notices.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      <ul>
        {notices.map((notice) => (
          <Told key={notice.noticeId} claims={notice.claims} as="li" className={onSurface(css.notice)}>
            <span className={css.icon}>
              <Icon name={icon} size={20} />
            </span>
            <div>
              <h3>{notice.title}</h3>
              <p>{notice.content}</p>
              <time dateTime={new Date(notice.createTime).toISOString()}>
                {format.dateTime(notice.createTime)}
              </time>
            </div>
          </Told>
        ))}
      </ul>
    </section>
  );
}

function Lines({ items }: { items: readonly TickerItem[] }) {
  const t = useText();
  const format = useFormat();
  if (items.length === 0) return null;
  return (
    <Claim k="winnings" block className={css.section}>
      <h2>{t('notices.winnings')}</h2>
      <ul className={css.lines}>
        {items.map(({ name, kind, amount, product, time }) => (
          <li key={`${time} ${name} ${amount}`}>
            <Icon name="bolt" size={16} />
            <span>{t(`notices.line.${kind}`, { name, amount: format.amount(amount), product })}</span>
            <time dateTime={new Date(time).toISOString()}>{format.dateTime(time)}</time>
          </li>
        ))}
      </ul>
    </Claim>
  );
}
