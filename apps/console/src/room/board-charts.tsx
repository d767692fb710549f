import { useMemo, useState } from 'react';
import { Chart, type Line } from '../charts/chart.tsx';
import { useText } from '../i18n/i18n.ts';
import { Panel, Tiles } from '../parts/parts.tsx';
import { coverageOf, Thinning } from './thinned.ts';
import type { Point } from './use-board.ts';

/** One way to read for each figure: by a name that is told at run time a hundred thousand readings take long. */
const read = {
  at: ({ at }: Point) => at,
  reserve: ({ reserve }: Point) => reserve,
  liabilities: ({ liabilities }: Point) => liabilities,
  promises: ({ promises }: Point) => promises,
  deposits: ({ deposits }: Point) => deposits,
  payouts: ({ payouts }: Point) => payouts,
  draws: ({ draws }: Point) => draws,
  coverage: coverageOf,
  trust: ({ trustPercent }: Point) => trustPercent,
  members: ({ members }: Point) => members,
  inProfit: ({ inProfit }: Point) => inProfit,
  inLoss: ({ inLoss }: Point) => inLoss,
};

export function BoardCharts({ points: all }: { points: Point[] }) {
  const t = useText();
  const [thinning] = useState(() => new Thinning());
  const points = useMemo(() => thinning.of(all), [thinning, all]);
  const charts = useMemo(() => {
    const line = (label: string, values: number[], tone: Line['tone']): Line => ({ label, values, tone });
    return [
      {
        label: t('live.chart.money'),
        lines: [
          line(t('series.reserve'), points.map(read.reserve), 'signal'),
          line(t('series.liabilities'), points.map(read.liabilities), 'bad'),
          line(t('series.promises'), points.map(read.promises), 'soft'),
        ],
      },
      {
        label: t('live.chart.flows'),
        lines: [
          line(t('series.deposits'), points.map(read.deposits), 'signal'),
          line(t('series.payouts'), points.map(read.payouts), 'good'),
          line(t('series.draws'), points.map(read.draws), 'bad'),
        ],
      },
      {
        label: t('live.chart.coverage'),
        lines: [
          line(t('series.coverage'), points.map(read.coverage), 'signal'),
          line(t('series.trust'), points.map(read.trust), 'soft'),
        ],
      },
      {
        label: t('live.chart.people'),
        lines: [
          line(t('series.members'), points.map(read.members), 'plain'),
          line(t('series.inProfit'), points.map(read.inProfit), 'good'),
          line(t('series.inLoss'), points.map(read.inLoss), 'bad'),
        ],
      },
    ];
  }, [points, t]);
  const x = useMemo(() => points.map(read.at), [points]);
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
