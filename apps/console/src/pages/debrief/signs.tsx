import { useText } from '../../i18n/i18n.ts';
import { Chapter } from './chapter.tsx';
import css from './debrief.module.css';
import type { ChapterOfRoom } from './room-debrief.ts';

const signs = ['return', 'source', 'recruit', 'pressure', 'cashOut', 'fee'] as const;

/** What could have been known from the first day. */
export function Signs({ room }: ChapterOfRoom) {
  const t = useText();
  return (
    <Chapter title={t('show.signs.title')} text={t('show.signs.text', { brand: room.brandName })}>
      <ul className={css.signs}>
        {signs.map((sign) => (
          <li key={sign}>
            <b>{t(`show.sign.${sign}`)}</b>
            <span>{t(`show.sign.${sign}.text`)}</span>
          </li>
        ))}
      </ul>
    </Chapter>
  );
}
