import { useMemo } from 'react';
import { Chart } from '../../charts/chart.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Facts } from '../../shell/parts.tsx';
import { Chapter, type RoomDebrief } from './debrief.tsx';
import { turningPoints } from './turning-points.ts';

const chartHeight = 340;

/** The day from which it could not be paid any more, long before anybody noticed. */
export function TheDay({ room }: { room: RoomDebrief }) {
  const t = useText();
  const format = useFormat();
  const { points } = room;
  const { brokeAt, slowedAt, goneAt } = useMemo(() => turningPoints(points), [points]);
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
  const when = (at: number | null) => (at === null ? t('show.day.never') : format.dateTime(at));
  return (
    <Chapter title={t(brokeAt === null ? 'show.day.notYet' : 'show.day.title', { time: when(brokeAt) })}>
      <Chart label={t('show.day.chart')} x={x} xKind="time" lines={lines} height={chartHeight} />
      <Facts
        facts={[
          { name: t('show.day.broke'), value: when(brokeAt), tone: 'bad' },
          { name: t('show.day.slowed'), value: when(slowedAt) },
          { name: t('show.day.gone'), value: when(goneAt) },
        ]}
      />
    </Chapter>
  );
}
