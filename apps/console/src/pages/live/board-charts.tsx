import { useMemo } from 'react';
import { Chart, type Line } from '../../charts/chart.tsx';
import { useText } from '../../i18n/i18n.ts';
import { Panel, Tiles } from '../../shell/parts.tsx';
import type { Point } from '../use-board.ts';
import { coverageOf, thinned } from './thinned.ts';

const coverages = (points: Point[]) => points.map(coverageOf);
const of = (points: Point[], key: Exclude<keyof Point, 'phase'>) => points.map((point) => point[key]);

export function BoardCharts({ points: all }: { points: Point[] }) {
  const t = useText();
  const points = useMemo(() => thinned(all), [all]);
  const charts = useMemo(() => {
    const line = (label: string, values: number[], tone: Line['tone']): Line => ({ label, values, tone });
    return [
      {
        label: t('live.chart.money'),
        lines: [
          line(t('series.reserve'), of(points, 'reserve'), 'signal'),
          line(t('series.liabilities'), of(points, 'liabilities'), 'bad'),
          line(t('series.promises'), of(points, 'promises'), 'soft'),
        ],
      },
      {
        label: t('live.chart.flows'),
        lines: [
          line(t('series.deposits'), of(points, 'deposits'), 'signal'),
          line(t('series.payouts'), of(points, 'payouts'), 'good'),
          line(t('series.draws'), of(points, 'draws'), 'bad'),
        ],
      },
      {
        label: t('live.chart.coverage'),
        lines: [
          line(t('series.coverage'), coverages(points), 'signal'),
          line(t('series.trust'), of(points, 'trustPercent'), 'soft'),
        ],
      },
      {
        label: t('live.chart.people'),
        lines: [
          line(t('series.members'), of(points, 'members'), 'plain'),
          line(t('series.inProfit'), of(points, 'inProfit'), 'good'),
          line(t('series.inLoss'), of(points, 'inLoss'), 'bad'),
        ],
      },
    ];
  }, [points, t]);
  const x = useMemo(() => of(points, 'at'), [points]);
  return (
    <Panel title={t('live.course')}>
      <Tiles>
        {charts.map(({ label, lines }) => (
          <Chart key={label} label={label} x={x} xKind="time" lines={lines} />
        ))}
      </Tiles>
    </Panel>
  );
}
