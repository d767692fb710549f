import { useMemo } from 'react';
import { Chart } from '../../charts/chart.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Chapter } from './chapter.tsx';
import css from './debrief.module.css';
import type { ChapterOfRoom } from './room-debrief.ts';
import { useReserveOrigin } from './use-reserve-origin.ts';

const chartHeight = 340;

/** Balances on screens against the reserve, over time. */
export function Rise({ room }: ChapterOfRoom) {
  const t = useText();
  const format = useFormat();
  const { points } = room;
  const x = useMemo(() => points.map(({ at }) => at), [points]);
  const lines = useMemo(
    () => [
      { label: t('series.reserve'), values: points.map(({ reserve }) => reserve), tone: 'signal' as const },
      {
        label: t('series.liabilities'),
        values: points.map(({ liabilities }) => liabilities),
        tone: 'bad' as const,
      },
    ],
    [points, t],
  );
  const screens = format.money(room.onScreens, room.currency);
  const reserve = useReserveOrigin(room);
  const { cash } = room;
  const ofCash = (value: string) => format.money(value, cash?.currency ?? '');
  const inCash = cash
    ? [
        t('show.rise.cash', {
          currency: cash.currency,
          screens: ofCash(cash.onScreens),
          reserve: ofCash(cash.reserve),
          deposits: ofCash(cash.deposits),
          payouts: ofCash(cash.payouts),
        }),
      ]
    : [];
  return (
    <Chapter
      title={t('show.rise.title')}
      text={[t('show.rise.text', { screens, reserve: reserve.value }), ...inCash].join(' ')}
      origins={[
        { name: t('show.origin.screens'), value: screens, from: t('show.origin.screens.from') },
        reserve,
      ]}
    >
      <div className={css.grows}>
        <Chart
          label={t('live.chart.money')}
          currency={room.currency}
          x={x}
          xKind="time"
          lines={lines}
          height={chartHeight}
          isLarge
        />
      </div>
    </Chapter>
  );
}
