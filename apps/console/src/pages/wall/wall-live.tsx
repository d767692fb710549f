import { useMemo } from 'react';
import { Chart } from '../../charts/chart.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import type { Wall } from './use-wall.ts';
import css from './wall.module.css';

/** Share of the window's height at which the chart fits below the figures. */
const chartShare = 0.42;

/** The scheme as it shows itself: the day, how many are in, and what it has paid out. */
export function WallLive({ wall: { clock, claims } }: { wall: Wall }) {
  const t = useText();
  const format = useFormat();
  const points = claims?.points;
  const lines = useMemo(
    () => [
      {
        label: t('wall.paidOut'),
        values: (points ?? []).map(({ paidOut }) => paidOut),
        tone: 'signal' as const,
      },
    ],
    [points, t],
  );
  const x = useMemo(() => (points ?? []).map(({ at }) => at), [points]);
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
        {claims && (
          <dl className={css.facts}>
            <div>
              <dt>{t('series.members')}</dt>
              <dd>{format.number(claims.members)}</dd>
            </div>
            <div>
              <dt>{t('wall.paidOut')}</dt>
              <dd>{format.money(claims.paidOut.amount, claims.paidOut.currency)}</dd>
            </div>
          </dl>
        )}
      </div>
      {claims && (
        <Chart
          label={t('wall.course')}
          currency={claims.paidOut.currency}
          x={x}
          xKind="time"
          lines={lines}
          isLarge
          share={chartShare}
        />
      )}
    </section>
  );
}
