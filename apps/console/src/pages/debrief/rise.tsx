import { useMemo } from 'react';
import { Chart } from '../../charts/chart.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Chapter, type RoomDebrief } from './debrief.tsx';

const chartHeight = 420;

/** What the screens showed, and what was there. */
export function Rise({ room }: { room: RoomDebrief }) {
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
  return (
    <Chapter
      title={t('show.rise.title')}
      text={t('show.rise.text', {
        screens: format.money(room.onScreens, room.currency),
        reserve: format.money(room.reserve, room.currency),
      })}
    >
      <Chart label={t('live.chart.money')} x={x} xKind="time" lines={lines} height={chartHeight} />
    </Chapter>
  );
}
