import type { CallMap } from '@glassmine/replica/wire';
import { useMemo } from 'react';
import { Chart } from '../../charts/chart.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { shownIn } from '../../room/books.ts';
import { FeedLine } from '../../room/event-feed.tsx';
import { useThreeFigures } from '../../room/use-three-figures.ts';
import css from './wall.module.css';

const newest = 2;
/** Share of the window's height at which the chart fits between the figures and the news. */
const chartShare = 0.38;

/** The scheme from outside: the day, its members, what the screens show and the reserve. */
export function WallLive({ board }: { board: CallMap['console/board']['data'] }) {
  const t = useText();
  const facts = useThreeFigures(board);
  const format = useFormat();
  const { points, currency, clock, events } = board;
  const lines = useMemo(
    () => [
      { label: t('series.reserve'), values: points.map(({ reserve }) => reserve), tone: 'signal' as const },
      { label: t('series.shown'), values: points.map(shownIn<number>), tone: 'bad' as const },
    ],
    [points, t],
  );
  const x = useMemo(() => points.map(({ at }) => at), [points]);
  return (
    <section className={css.wall} data-wall data-stage="live">
      <div className={css.top}>
        <h1>
          {t('clock.day', { day: clock.day })}{' '}
          <small>
            <time dateTime={new Date(clock.now).toISOString()}>{format.date(clock.now)}</time>
            {!clock.running && ` · ${t('wall.stands')}`}
          </small>
        </h1>
        <dl className={css.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Chart
        label={t('live.chart.money')}
        currency={currency}
        x={x}
        xKind="time"
        lines={lines}
        isLarge
        share={chartShare}
      />
      <ul className={css.events}>
        {events.slice(0, newest).map((event) => (
          <FeedLine key={event.key} event={event} />
        ))}
      </ul>
    </section>
  );
}
