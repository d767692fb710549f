import { useMemo, useState } from 'react';
import { Chart, type Line } from '../charts/chart.tsx';
import { useText } from '../i18n/i18n.ts';
import { Panel, Tiles } from '../parts/parts.tsx';
import { cashAt } from './books.ts';
import { coverageOf, Thinning } from './thinned.ts';
import { trustsOf } from './trusts.ts';
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
/** The charts of amounts, each once more for the cash; machines promise coins only. */
const cashCharts = {
  money: { reserve: 'signal', liabilities: 'bad' },
  flows: charts.flows,
} as const;
type Tones = Partial<Record<Exclude<keyof typeof read, 'at'> | 'trust', Line['tone']>>;
type Drawn = { label: string; lines: Line[]; currency?: string };
type CashTones = Partial<Record<keyof ReturnType<typeof cashAt>, Line['tone']>>;

interface BoardChartsProps {
  points: Point[];
  /** Currency of the amounts. */
  currency: string;
  /** Currency of the cash; null in a room in which none has moved. */
  cashCurrency: string | null;
}

export function BoardCharts({ points: all, currency, cashCurrency }: BoardChartsProps) {
  const t = useText();
  const [thinning] = useState(() => new Thinning());
  const points = useMemo(() => thinning.of(all), [thinning, all]);
  const drawn = useMemo((): Drawn[] => {
    const line = ([name, tone]: [keyof Tones, Line['tone']]): Line => {
      return {
        label: t(`series.${name}`),
        values: name === 'trust' ? trustsOf(points) : points.map(read[name]),
        tone,
      };
    };
    const cashLine = ([name, tone]: [keyof CashTones, Line['tone']]): Line => {
      return { label: t(`series.${name}`), values: points.map((point) => cashAt(point)[name]), tone };
    };
    const isAtRate = (name: keyof typeof charts) => name === 'coverage' && cashCurrency !== null;
    return (Object.entries(charts) as [keyof typeof charts, Tones][]).flatMap(([name, tones]): Drawn[] => {
      const lines = (Object.entries(tones) as [keyof Tones, Line['tone']][]).map(line);
      const label = t(isAtRate(name) ? 'live.chart.coverageAtRate' : `live.chart.${name}`);
      if (name !== 'money' && name !== 'flows') return [{ label, lines }];
      const cashLines = (Object.entries(cashCharts[name]) as [keyof CashTones, Line['tone']][]).map(cashLine);
      return [
        { label, lines, currency },
        ...(cashCurrency === null ? [] : [{ label, lines: cashLines, currency: cashCurrency }]),
      ];
    });
  }, [points, currency, cashCurrency, t]);
  const x = useMemo(() => points.map(read.at), [points]);
  return (
    <Panel title={t('live.course')}>
      <Tiles>
        {drawn.map((chart) => (
          <Chart key={`${chart.label} ${chart.currency}`} {...chart} x={x} xKind="time" />
        ))}
      </Tiles>
    </Panel>
  );
}
