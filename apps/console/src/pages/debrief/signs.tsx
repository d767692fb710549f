import { useFormat } from '../../i18n/format.ts';
import type { MessageId } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/i18n.ts';
import { signs as usualSigns } from '../../lesson/usual-signs.ts';
import { Chapter } from './chapter.tsx';
import { flagWords, isFlag } from './flags.ts';
import pictures from './pictures.module.css';
import type { ChapterOfRoom, RoomDebrief } from './room-debrief.ts';

/** The warning signs that this room met, each with how many met it; a press on a sign shows what is behind it. */
export function Signs({ room }: ChapterOfRoom) {
  const t = useText();
  const { signs, brandName } = room;
  const list = (signs?.list ?? []).filter(({ flag }) => isFlag(flag));
  const isOfRoom = signs !== undefined && list.length > 0;
  return (
    <Chapter
      title={isOfRoom ? t('show.signs.met', { signs: list.length }) : t('show.signs.title')}
      text={[t('show.signs.text', { brand: brandName }), ...(isOfRoom ? [t('show.signs.ask')] : [])].join(
        ' ',
      )}
    >
      {isOfRoom ? <MetSigns list={list} learners={signs.learners} /> : <UsualSigns />}
    </Chapter>
  );
}

type Met = NonNullable<RoomDebrief['signs']>;

function MetSigns({ list, learners }: Met) {
  const t = useText();
  const format = useFormat();
  return (
    <ul className={pictures.signs} data-met>
      {list.map(({ flag, source, met, looked, looks, day }) => {
        if (!isFlag(flag)) return null;
        const values = { met, learners, looked, looks, day, source };
        return (
          <li key={flag}>
            <details name="sign">
              <summary>
                <b>{t(flagWords[flag].name)}</b>
                <span>{t('show.signs.count', values)}</span>
                <progress
                  aria-label={format.percent((met / Math.max(1, learners)) * 100)}
                  value={met}
                  max={Math.max(1, learners)}
                />
              </summary>
              <p>
                {t(flagWords[flag].text)} {t('show.signs.from', values)}
              </p>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

/** For a room without observations, or one that ended under an older version: the signs of any such scheme. */
function UsualSigns() {
  const t = useText();
  return (
    <ul className={pictures.signs}>
      {usualSigns.map((sign) => (
        <li key={sign}>
          <b>{t(`show.sign.${sign}` satisfies MessageId)}</b>
          <span>{t(`show.sign.${sign}.text` satisfies MessageId)}</span>
        </li>
      ))}
    </ul>
  );
}
