import type { PersonalDebrief } from '@glassmine/replica/wire';
import type { ClaimKey } from '../../i18n/claim-key.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { routeOf } from '../../navigation/paths.ts';
import { valuesOf } from '../../xray/values.ts';
import css from './debrief.module.css';
import { Fold } from './part.tsx';
import { SignScreen } from './sign-screen.tsx';

type FlagId = keyof typeof import('../../locales/en/pages.json') & `flag.${string}`;
type SourceId = keyof typeof import('../../locales/en/pages.json') & `flagSource.${string}`;
type Sign = PersonalDebrief['flags'][number];
type Day = PersonalDebrief['days'][number];

/** Each warning sign as the learner met it: the moment, the page, the words, the looks, and the chats of that day. */
export function Signs({ debrief }: { debrief: PersonalDebrief }) {
  const { flags, days, stances, currency } = debrief;
  const t = useText();
  if (flags.length === 0) return <p>{t('debrief.noSigns')}</p>;
  return (
    <>
      <p>{t('debrief.flagsText')}</p>
      <p>{t('debrief.stances', stances)}</p>
      <ol className={css.flags}>
        {flags.map((sign, place) => (
          <li key={sign.flag}>
            <SignMet sign={sign} currency={currency} />
            {/* A day with several signs is told with its first one. */}
            {flags.findIndex(({ day }) => day === sign.day) === place && (
              <ChatsOf day={days.find(({ day }) => day === sign.day)} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function SignMet({ sign, currency }: { sign: Sign; currency: string }) {
  const t = useText();
  const format = useFormat();
  const { flag, source, card, at, page, looks, seconds, moment } = sign;
  const key = card.key as ClaimKey;
  const values = valuesOf(card, format);
  return (
    <>
      <h3>{t(`flag.${flag}` as FlagId)}</h3>
      <p className={css.note}>
        <time dateTime={new Date(at).toISOString()}>{format.dateTime(at)}</time>
        {page !== '' && ` · ${t(routeOf(page).title)}`}
      </p>
      {moment ? (
        <>
          <SignScreen sign={sign} currency={currency} />
          <div className={css.claim}>
            <p>
              <s>{t(`claim.${key}.claimed`, values)}</s>
            </p>
            <p className={css.truth}>{t(`claim.${key}.truth`, values)}</p>
            <p>{t(`claim.${key}.truth1`, values)}</p>
          </div>
        </>
      ) : (
        <p className={css.note}>{t('debrief.signUnkept')}</p>
      )}
      <p>
        {t('debrief.looks', { count: looks })}
        {seconds > 0 && ` ${t('debrief.seconds', { count: seconds })}`}
      </p>
      <p className={css.note}>
        {source
          .split(', ')
          .map((name) => t(`flagSource.${name}` as SourceId))
          .join(' · ')}
      </p>
    </>
  );
}

function ChatsOf({ day }: { day: Day | undefined }) {
  const t = useText();
  const format = useFormat();
  if (!day || day.messages.length === 0) return <p className={css.note}>{t('debrief.noChats')}</p>;
  return (
    <Fold title={t('debrief.chats')}>
      <ul className={css.chats}>
        {day.messages.map((message) => (
          <li
            key={`${message.time} ${message.thread} ${message.words}`}
            data-mine={message.mine || undefined}
          >
            <small>
              {format.time(message.time)} {message.mine ? t('debrief.you') : message.from}
              {message.deleted && ` · ${t('debrief.deleted')}`}
            </small>
            <p>{message.words}</p>
          </li>
        ))}
      </ul>
      {day.left > 0 && <p className={css.note}>{t('debrief.more', { count: day.left })}</p>}
    </Fold>
  );
}
