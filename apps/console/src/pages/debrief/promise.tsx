import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Chapter } from './chapter.tsx';
import pictures from './pictures.module.css';
import type { ChapterOfRoom } from './room-debrief.ts';

const yearDays = 365;

/** The scheme's promise and what it would have amounted to. */
export function Promised({ room }: ChapterOfRoom) {
  const t = useText();
  const format = useFormat();
  const daily = format.percent(room.dailyReturnPercent);
  const yearly = format.percent(room.dailyReturnPercent * yearDays);
  return (
    <Chapter
      title={t('show.promise.title', { brand: room.brandName })}
      text={t('show.promise.text')}
      origins={[
        { name: t('show.origin.daily'), value: daily, from: t('show.origin.daily.from') },
        { name: t('show.origin.yearly'), value: yearly, from: t('show.origin.yearly.from', { daily }) },
      ]}
    >
      <p className={pictures.huge}>{t('show.promise.daily', { percent: daily })}</p>
      <p className={pictures.large}>{t('show.promise.year', { percent: yearly })}</p>
    </Chapter>
  );
}
