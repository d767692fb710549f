import type { CallMap } from '@glassmine/replica/wire';
import { useMemo, useState } from 'react';
import { Chart, type Line } from '../charts/chart.tsx';
import { useText } from '../i18n/i18n.ts';
import { Panel, Tiles } from '../parts/parts.tsx';
import { bookAt, booksOf, coverageAt, coverageAxisMost, coverageTitle, shownIn } from './books.ts';
import { Thinning } from './thinned.ts';
import { trustsOf } from './trusts.ts';
import type { Point } from './use-board.ts';

/** A getter for each figure: reading a hundred thousand points by a dynamic key is slow. */
const read = {
  at: ({ at }: Point) => at,
  reserve: ({ reserve }: Point) => reserve,
  shown: shownIn<number>,
  promises: ({ promises }: Point) => promises,
  deposits: ({ deposits }: Point) => deposits,
  payouts: ({ payouts }: Point) => payouts,
  draws: ({ draws }: Point) => draws,
  coverage: coverageAt,
  members: ({ members }: Point) => members,
  inProfit: ({ inProfit }: Point) => inProfit,
  inLoss: ({ inLoss }: Point) => inLoss,
};

/** The lines of each chart, with their tones. */
const charts = {
  money: { reserve: 'signal', shown: 'bad', promises: 'soft' },
  flows: { deposits: 'signal', payouts: 'good', draws: 'bad' },
  coverage: { coverage: 'signal', trust: 'soft' },
  people: { members: 'plain', inProfit: 'good', inLoss: 'bad' },
} as const;
/** The charts of amounts, once more for each local currency; machines promise the scheme's own only. */
const localCharts = {
  money: { reserve: 'signal', shown: 'bad' },
  flows: charts.flows,
} as const;
type Tones = Partial<Record<Exclude<keyof typeof read, 'at'> | 'trust', Line['tone']>>;
type Drawn = { label: string; lines: Line[]; currency?: string; most?: number };
type LocalTones = Partial<Record<'reserve' | 'shown' | 'deposits' | 'payouts' | 'draws', Line['tone']>>;

interface BoardChartsProps {
  points: Point[];
  /** Names the currencies. */
  board: Pick<CallMap['console/board']['data'], 'currency' | 'cash' | 'more'>;
}

export function BoardCharts({ points: all, board }: BoardChartsProps) {
  const t = useText();
  const [thinning] = useState(() => new Thinning());
  const points = useMemo(() => thinning.of(all), [thinning, all]);
  const { currency } = board;
  const first = board.cash?.currency;
  const [, ...books] = booksOf<{ currency: string }>(board);
  // As text: a board that is read anew names the same currencies by other objects.
  const used = books.map((book) => book.currency).join(' ');
  const drawn = useMemo((): Drawn[] => {
    const line = ([name, tone]: [keyof Tones, Line['tone']]): Line => {
      return {
        label: t(`series.${name}`),
        values: name === 'trust' ? trustsOf(points) : points.map(read[name]),
        tone,
      };
    };
    const locals = used === '' ? [] : used.split(' ');
    const cash = first === undefined ? null : { currency: first };
    const localLines = (tones: LocalTones, local: string) =>
      (Object.entries(tones) as [keyof LocalTones, Line['tone']][]).map(([name, tone]): Line => {
        const values = points.map((point) => {
          const book = bookAt(point, local, { currency, cash });
          return name === 'shown' ? shownIn(book) : book[name];
        });
        return { label: t(`series.${name}`), values, tone };
      });
    return (Object.entries(charts) as [keyof typeof charts, Tones][]).flatMap(([name, tones]): Drawn[] => {
      const lines = (Object.entries(tones) as [keyof Tones, Line['tone']][]).map(line);
      const label = t(
        name === 'coverage' ? coverageTitle([currency, ...locals]) : (`live.chart.${name}` as const),
      );
      if (name !== 'money' && name !== 'flows')
        return [{ label, lines, ...(name === 'coverage' && { most: coverageAxisMost }) }];
      return [
        { label, lines, currency },
        ...locals.map((local) => ({
          label,
          lines: localLines(localCharts[name], local),
          currency: local,
        })),
      ];
    });
  }, [points, currency, first, used, t]);
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
