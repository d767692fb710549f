import { minorOf } from '@glassmine/replica/plain';
import type { CallMap } from '@glassmine/replica/wire';
import {
  Amount,
  Button,
  Count,
  ErrorState,
  Figures,
  Icon,
  type IconName,
  Loading,
  Skeleton,
} from '@glassmine/ui';
import { useCall } from '../api/queries.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { ratesIn } from '../live/rates.ts';
import { useRoom } from '../live/use-live.ts';
import { navigate } from '../navigation/router.ts';
import { useDebrief } from '../state/debrief.ts';
import { type PhoneApp, usePhone } from '../state/phone.ts';
import { useWorldNow } from '../state/world-clock.ts';
import { LatestMessages } from './latest-messages.tsx';
import css from './phone.module.css';
import { TakeValue } from './take-value.tsx';

type Home = CallMap['phone/home']['data'];

const icons: { app: Exclude<PhoneApp, 'home'>; icon: IconName }[] = [
  { app: 'chat', icon: 'comment' },
  { app: 'messages', icon: 'message' },
  { app: 'news', icon: 'news' },
  { app: 'mail', icon: 'mail' },
  { app: 'bank', icon: 'bank' },
  { app: 'wallet', icon: 'wallet' },
];

export function PhoneHome() {
  const t = useText();
  const { data, error, refetch } = useCall('phone/home', {});
  if (error && !data) return <ErrorState title={t('phone.failed')} onRetry={() => void refetch()} />;
  return (
    <div className={css.home}>
      <WorldClock />
      <Apps
        unread={{
          chat: data?.unreadChats ?? 0,
          messages: data?.unreadMessages ?? 0,
          mail: data?.unreadMail ?? 0,
        }}
      />
      {data ? (
        <div className={css.widget}>
          <div className={css.row}>
            <div>
              <small className={css.sub}>{t('phone.number')}</small>
              <Figures>
                {data.identity.countryCode} {data.identity.phone}
              </Figures>
            </div>
            <TakeValue kind="phone" value={data.identity.phone} />
          </div>
          <Savings now={data.walletBalance} start={data.savingsAtStart} />
          <Change home={data} />
        </div>
      ) : (
        <Loading className={css.widget}>
          <Skeleton height="130px" />
        </Loading>
      )}
      <LatestMessages />
      <DebriefLink />
      <p className={css.note}>{t('phone.note')}</p>
    </div>
  );
}

/** The way back to the debrief, for as long as the facilitator leaves it open. */
function DebriefLink() {
  const t = useText();
  const isOpen = useDebrief((debrief) => debrief.isOpen);
  const hide = usePhone((phone) => phone.hide);
  if (!isOpen) return null;
  return (
    <Button
      block
      onClick={() => {
        hide();
        navigate('/debrief');
      }}
    >
      {t('title.debrief')}
    </Button>
  );
}

function WorldClock() {
  const format = useFormat();
  const now = useWorldNow();
  return (
    <div className={css.clock}>
      <time dateTime={new Date(now).toISOString()}>{format.time(now)}</time>
      <p>{format.date(now)}</p>
    </div>
  );
}

type Unread = Record<'chat' | 'messages' | 'mail', number>;

function Apps({ unread }: { unread: Unread }) {
  const t = useText();
  const show = usePhone((phone) => phone.show);
  const hasBank = useRoom()?.localCurrencies.length !== 0;
  const countOf = (app: PhoneApp) => (app in unread ? unread[app as keyof Unread] : 0);
  return (
    <ul className={css.apps} aria-label={t('phone.apps')}>
      {icons
        .filter(({ app }) => hasBank || app !== 'bank')
        .map(({ app, icon }) => (
          <li key={app}>
            <button type="button" className={css.app} onClick={() => show(app)}>
              <span className={css.tile}>
                <Icon name={icon} size={28} stroke={1.5} />
              </span>
              {t(`phone.app.${app}`)}
              <span className={css.badge}>
                <Count value={countOf(app)} label={t('phone.unread', { count: countOf(app) })} />
              </span>
            </button>
          </li>
        ))}
    </ul>
  );
}

/** The learner's real position: savings now and at the start. */
function Savings({ now, start }: { now: string; start: string }) {
  const t = useText();
  const format = useFormat();
  const currency = useRoom()?.currency ?? '';
  return (
    <div className={css.row}>
      <div>
        <small className={css.sub}>{t('phone.savings')}</small>
        <Amount className={css.big} value={now} currency={currency} />
        <small className={css.sub}>
          {t('phone.savingsStart', { amount: format.money(start, currency) })}
        </small>
      </div>
    </div>
  );
}

/** The learner's result so far: one number for wallet and banks, and all parts where local money has moved. */
function Change({ home }: { home: Home }) {
  const t = useText();
  const format = useFormat();
  const room = useRoom();
  if (!room) return null;
  const { currency, localCurrencies } = room;
  const hasMoved = home.banks.some(({ change }) => minorOf(change) !== 0);
  const parts = [
    { app: 'wallet', value: home.savingsChange, of: currency } as const,
    ...home.banks.map((bank) => ({ app: 'bank', value: bank.change, of: bank.currency }) as const),
  ];
  return (
    <div className={css.row}>
      <div data-testid="change">
        <small className={css.sub}>{t('phone.change')}</small>
        <Amount className={css.big} value={home.result} currency={currency} signed />
        {hasMoved &&
          parts.map(({ app, value, of }) => (
            <small key={of} className={css.sub}>
              {t(`phone.app.${app}`)} <Amount value={value} currency={of} signed />
            </small>
          ))}
        {hasMoved && (
          <small className={css.sub}>
            {t('phone.atRate', { rate: ratesIn(localCurrencies, format), currency })}
          </small>
        )}
      </div>
    </div>
  );
}
