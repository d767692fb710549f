import type { SeriesPoint } from '@glassmine/replica/wire';
import { useMemo } from 'react';
import { Chart, type Line } from '../../charts/chart.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { bookAt, booksOf, payablePercent } from '../../room/books.ts';
import { trustsOf } from '../../room/trusts.ts';
import { useAtRate } from '../../room/use-at-rate.ts';
import { Chapter, type Origin } from './chapter.tsx';
import css from './debrief.module.css';
import { MarkList, useNumberedMarks } from './mark-list.tsx';
import pictures from './pictures.module.css';
import type { ChapterOfRoom, RoomDebrief } from './room-debrief.ts';
import { turningPoints } from './turning-points.ts';

const tones = ['signal', 'bad'] as const;

/** Of a currency's line, by its place; those behind the first local one are plain. */
const toneAt = (place: number): Line['tone'] => tones[place] ?? 'plain';

/** The day after which the reserve could no longer pay, long before anybody noticed. */
export function TheDay({ room }: ChapterOfRoom) {
  const t = useText();
  const format = useFormat();
  const { points } = room;
  const atRate = useAtRate()(room);
  const x = useMemo(() => points.map(({ at }) => at), [points]);
  const lines = useMemo((): Line[] => {
    const books = booksOf(room);
    const name = t('show.day.cover');
    return [
      ...books.map(({ currency }, place) => ({
        label: books.length > 1 ? t('board.inCurrency', { name, currency }) : name,
        values: points.map((point) => payablePercent(bookAt(point, currency, room))),
        tone: toneAt(place),
      })),
      { label: t('series.trust'), values: trustsOf(points), tone: 'soft' as const },
    ];
  }, [points, room, t]);
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
        ...(atRate ? [atRate] : []),
      ].join(' ')}
      origins={[
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
        <Chart label={t('show.day.chart')} x={x} xKind="time" lines={lines} marks={marks} isLarge fills />
      </div>
      <MarkList numbered={numbered} />
    </Chapter>
  );
}

const dayMs = 86_400_000;

/** The three turning points with the figures of each. */
function useMoments(room: RoomDebrief): Origin[] {
  const t = useText();
  const format = useFormat();
  const moments = turningPoints(room);
  const amounts = (point: SeriesPoint | undefined, of: 'reserve' | 'liabilities') =>
    format.list(
      booksOf(room).map(({ currency }) =>
        format.money(point ? bookAt(point, currency, room)[of] : 0, currency),
      ),
    );
  return (['broke', 'slowed', 'gone'] as const).map((name) => {
    const at = moments[`${name}At`];
    const point = room.points.find((each) => at !== null && each.at >= at);
    return {
      name: t(`show.day.${name}`),
      value: at === null ? t('show.day.never') : format.dateTime(at),
      from: t(`show.origin.${name}.from`, {
        reserve: amounts(point, 'reserve'),
        screens: amounts(point, 'liabilities'),
      }),
    };
  });
}
