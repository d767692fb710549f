import type { SeriesPoint } from '@glassmine/replica/wire';
import { type CSSProperties, useMemo } from 'react';
import { Chart } from '../../charts/chart.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { type BookPoint, bookAt, booksOf, shownIn } from '../../room/books.ts';
import { Chapter } from './chapter.tsx';
import css from './debrief.module.css';
import { MarkList, useNumberedMarks } from './mark-list.tsx';
import pictures from './pictures.module.css';
import type { ChapterOfRoom, RoomDebrief } from './room-debrief.ts';
import { useReserveOrigins } from './use-reserve-origins.ts';

/** What the screens show against the reserve, over time: a chart for each currency. */
export function Rise({ room }: ChapterOfRoom) {
  const t = useText();
  const format = useFormat();
  const { points } = room;
  const x = useMemo(() => points.map(({ at }) => at), [points]);
  const charts = useCharts(room);
  const reserves = useReserveOrigins(room, booksOf(room));
  const { marks, numbered } = useNumberedMarks(room);
  return (
    <Chapter
      title={t('show.rise.title')}
      text={useTold(room)}
      origins={[
        ...booksOf(room).map(({ currency, onScreens }) => ({
          name: t('series.shown'),
          value: format.money(onScreens, currency),
          from: t('show.origin.screens.from'),
        })),
        ...reserves,
      ]}
    >
      <div
        className={`${pictures.beside} ${css.grows}`}
        style={{ '--charts': Math.max(2, charts.length) } as CSSProperties}
      >
        {charts.map(({ currency, lines }) => (
          <Chart
            key={currency}
            label={t('live.chart.money')}
            currency={currency}
            x={x}
            xKind="time"
            lines={lines}
            marks={marks}
            isLarge
            fills
          />
        ))}
      </div>
      <MarkList numbered={numbered} />
    </Chapter>
  );
}

/** What the screens show and the reserve, in a sentence for each currency. */
function useTold(room: RoomDebrief): string {
  const t = useText();
  const format = useFormat();
  const sentences = booksOf(room).map((book, nth) => {
    const money = (value: string) => format.money(value, book.currency);
    return t(nth === 0 ? 'show.rise.text' : 'show.rise.cash', {
      currency: book.currency,
      screens: money(book.onScreens),
      reserve: money(book.reserve),
    });
  });
  return sentences.join(' ');
}

function useCharts(room: RoomDebrief) {
  const t = useText();
  return useMemo(
    () =>
      booksOf(room).map(({ currency }) => {
        const of = (point: SeriesPoint) => bookAt(point, currency, room);
        const line = (name: 'reserve' | 'shown', tone: 'signal' | 'bad') => {
          const read = name === 'shown' ? shownIn<number> : ({ reserve }: BookPoint) => reserve;
          return { label: t(`series.${name}`), values: room.points.map((point) => read(of(point))), tone };
        };
        return { currency, lines: [line('reserve', 'signal'), line('shown', 'bad')] };
      }),
    [room, t],
  );
}
