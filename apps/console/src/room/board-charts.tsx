import { useMemo, useState } from 'react';
import { Chart, type Line } from '../charts/chart.tsx';
import { useText } from '../i18n/i18n.ts';
import { Panel, Tiles } from '../parts/parts.tsx';
import { coverageOf, Thinning } from './thinned.ts';
import type { Point } from './use-board.ts';

/** A getter for each figure: reading a hundred thousand points by a dynamic key is slow. */
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

/** The lines of each chart, with their tones. */
const charts = {
  money: { reserve: 'signal', liabilities: 'bad', promises: 'soft' },
  flows: { deposits: 'signal', payouts: 'good', draws: 'bad' },
  coverage: { coverage: 'signal', trust: 'soft' },
  people: { members: 'plain', inProfit: 'good', inLoss: 'bad' },
} as const;
/** Charts of amounts: the course has those of the scheme's own currency. */
const ofMoney: readonly string[] = ['money', 'flows'] satisfies (keyof typeof charts)[];
type Tones = Partial<Record<Exclude<keyof typeof read, 'at'>, Line['tone']>>;

interface BoardChartsProps {
  points: Point[];
  /** Of the amounts. */
  currency: string;
}

export function BoardCharts({ points: all, currency }: BoardChartsProps) {
  const t = useText();
  const [thinning] = useState(() => new Thinning());
  const points = useMemo(() => thinning.of(all), [thinning, all]);
  const drawn = useMemo(() => {
    const line = ([name, tone]: [keyof Tones, Line['tone']]): Line => {
      return { label: t(`series.${name}`), values: points.map(read[name]), tone };
    };
    return (Object.entries(charts) as [keyof typeof charts, Tones][]).map(([name, tones]) => {
      const lines = (Object.entries(tones) as [keyof Tones, Line['tone']][]).map(line);
      const label = t(`live.chart.${name}`);
      return { label, lines, ...(ofMoney.includes(name) && { currency }) };
    });
  }, [points, currency, t]);
  const x = useMemo(() => points.map(read.at), [points]);
  return (
    <Panel title={t('live.course')}>
      <Tiles>
        {drawn.map((chart) => (
          <Chart key={chart.label} {...chart} x={x} xKind="time" />
        ))}
      </Tiles>
    </Panel>
  );
}
