import type { SeriesPoint } from '@glassmine/replica/wire';
import { useMemo } from 'react';
import { Chart } from '../../charts/chart.tsx';
import { type Format, useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import {
  type BookPoint,
  bookAt,
  booksOf,
  coverageAt,
  coverageAxisMost,
  coverageTitle,
  shownIn,
} from '../../room/books.ts';
import { trustsOf } from '../../room/trusts.ts';
import { useAtRate } from '../../room/use-at-rate.ts';
import { Chapter, type Origin } from './chapter.tsx';
import css from './debrief.module.css';
import { MarkList, useNumberedMarks } from './mark-list.tsx';
import pictures from './pictures.module.css';
import type { ChapterOfRoom, RoomDebrief } from './room-debrief.ts';
import { turningPoints } from './turning-points.ts';

/** The day from which coverage stayed below 100 percent, long before anybody noticed. */
export function TheDay({ room }: ChapterOfRoom) {
  const t = useText();
  const format = useFormat();
  const { points } = room;
  const atRate = useAtRate()(room);
  const x = useMemo(() => points.map(({ at }) => at), [points]);
  const lines = useMemo(
    () => [
      { label: t('series.coverage'), values: points.map(coverageAt), tone: 'signal' as const },
      { label: t('series.trust'), values: trustsOf(points), tone: 'soft' as const },
    ],
    [points, t],
  );
  const { brokeAt, slowedAt, goneAt } = useMemo(() => turningPoints(room), [room]);
  const { marks, numbered } = useNumberedMarks(room);
  const warnedDays = brokeAt !== null && slowedAt !== null ? Math.floor((slowedAt - brokeAt) / dayMs) : 0;
  return (
    <Chapter
      title={
        brokeAt === null ? t('show.day.notYet') : t('show.day.title', { time: format.dateTime(brokeAt) })
      }
      text={[
        ...(goneAt !== null && warnedDays > 0 ? [t('show.day.text', { days: warnedDays })] : []),
        t('coverage.what'),
        ...(atRate ? [atRate] : []),
      ].join(' ')}
      origins={[
        { name: t('series.coverage'), value: coverageNow(points, format), from: t('coverage.what') },
        ...useMoments(room),
        ...(goneAt !== null && warnedDays > 0
          ? [
              {
                name: t('show.origin.warned'),
                value: format.number(warnedDays),
                from: t('show.origin.warned.from', {
                  from: format.dateTime(brokeAt ?? 0),
                  until: format.dateTime(slowedAt ?? 0),
                }),
              },
            ]
          : []),
      ]}
    >
      <div className={`${pictures.beside} ${css.grows}`}>
        <Chart
          label={t(coverageTitle(booksOf(room)))}
          x={x}
          xKind="time"
          lines={lines}
          marks={marks}
          isLarge
          fills
          most={coverageAxisMost}
        />
      </div>
      <MarkList numbered={numbered} />
    </Chapter>
  );
}

const dayMs = 86_400_000;

/** Coverage at the last moment of the course. */
function coverageNow(points: readonly SeriesPoint[], format: Format): string {
  const last = points.at(-1);
  return last ? format.percent(coverageAt(last)) : '';
}

/** The three turning points with the figures of each. */
function useMoments(room: RoomDebrief): Origin[] {
  const t = useText();
  const format = useFormat();
  const moments = turningPoints(room);
  const amounts = (point: SeriesPoint | undefined, of: (book: BookPoint) => number) =>
    format.list(
      booksOf(room).map(({ currency }) =>
        format.money(point ? of(bookAt(point, currency, room)) : 0, currency),
      ),
    );
  return (['broke', 'slowed', 'gone'] as const).map((name) => {
    const at = moments[`${name}At`];
    const point = room.points.find((each) => at !== null && each.at >= at);
    return {
      name: t(`show.day.${name}`),
      value: at === null ? t('show.day.never') : format.dateTime(at),
      from: t(`show.origin.${name}.from`, {
        reserve: amounts(point, ({ reserve }) => reserve),
        screens: amounts(point, shownIn),
        coverage: format.percent(point ? coverageAt(point) : 100),
      }),
    };
  });
}
