import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import css from './debrief.module.css';
import { Chapter, type RoomDebrief } from './debrief.tsx';

const yearDays = 365;

/** What was promised, said as what it would have come to. */
export function Promised({ room }: { room: RoomDebrief }) {
  const t = useText();
  const format = useFormat();
  const daily = room.dailyReturnPercent;
  return (
    <Chapter title={t('show.promise.title', { brand: room.brandName })} text={t('show.promise.text')}>
      <p className={css.huge}>{t('show.promise.daily', { percent: format.percent(daily) })}</p>
      <p className={css.large}>{t('show.promise.year', { percent: format.percent(daily * yearDays) })}</p>
    </Chapter>
  );
}
