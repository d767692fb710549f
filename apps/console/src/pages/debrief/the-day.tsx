import { useMemo } from 'react';
import { Chart } from '../../charts/chart.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Chapter, type Origin } from './chapter.tsx';
import css from './debrief.module.css';
import type { ChapterOfRoom, RoomDebrief } from './room-debrief.ts';
import { turningPoints } from './turning-points.ts';

const chartHeight = 320;

/** The day from which it could not be paid any more, long before anybody noticed. */
export function TheDay({ room }: ChapterOfRoom) {
  const t = useText();
  const format = useFormat();
  const { points } = room;
  const x = useMemo(() => points.map(({ at }) => at), [points]);
  const lines = useMemo(
    () => [
      {
        label: t('show.day.cover'),
        values: points.map(({ reserve, liabilities }) =>
          liabilities === 0 ? 100 : Math.min(100, (reserve / liabilities) * 100),
        ),
        tone: 'signal' as const,
      },
      { label: t('series.trust'), values: points.map((point) => point.trustPercent), tone: 'soft' as const },
    ],
    [points, t],
  );
  const { brokeAt, slowedAt, goneAt } = useMemo(() => turningPoints(points), [points]);
  const warnedDays = brokeAt !== null && slowedAt !== null ? Math.floor((slowedAt - brokeAt) / dayMs) : 0;
  return (
    <Chapter
      title={
        brokeAt === null ? t('show.day.notYet') : t('show.day.title', { time: format.dateTime(brokeAt) })
      }
      {...(goneAt !== null && warnedDays > 0 && { text: t('show.day.text', { days: warnedDays }) })}
      origins={useMoments(room)}
    >
      <div className={css.grows}>
        <Chart label={t('show.day.chart')} x={x} xKind="time" lines={lines} height={chartHeight} isLarge />
      </div>
    </Chapter>
  );
}

const dayMs = 86_400_000;

/** The three moments, and what stood against what at each. */
function useMoments({ points, currency }: RoomDebrief): Origin[] {
  const t = useText();
  const format = useFormat();
  const moments = turningPoints(points);
  return (['broke', 'slowed', 'gone'] as const).map((name) => {
    const at = moments[`${name}At`];
    const point = points.find((each) => each.at === at);
    return {
      name: t(`show.day.${name}`),
      value: at === null ? t('show.day.never') : format.dateTime(at),
      from: t(`show.origin.${name}.from`, {
        reserve: format.money(point?.reserve ?? 0, currency),
        screens: format.money(point?.liabilities ?? 0, currency),
      }),
    };
  });
}
