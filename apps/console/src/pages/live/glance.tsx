import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Chart } from '../../charts/chart.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { shownIn } from '../../room/books.ts';
import { dwarfs } from '../../room/dwarfs.ts';
import { EventFeed } from '../../room/event-feed.tsx';
import { Thinning } from '../../room/thinned.ts';
import { threeFigures } from '../../room/three-figures.ts';
import type { useBoard } from '../../room/use-board.ts';
import css from './glance.module.css';

type Board = NonNullable<ReturnType<typeof useBoard>['data']>;

interface GlanceProps {
  code: string;
  board: Board;
  /** Leaves room for the banner of the end. */
  isShort: boolean;
}

/** What a facilitator sees of a lesson without scrolling: three figures, one chart and what happened last. */
export function Glance({ code, board, isShort }: GlanceProps) {
  const t = useText();
  const facts = useThreeFigures(board);
  const chartHeight = isShort ? 150 : 250;
  return (
    <div className={css.glance} data-short={isShort || undefined}>
      <section className={css.panel} aria-label={t('live.glance')}>
        <dl className={css.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {/* The chart keeps its height while its data are read. */}
        <MoneyChart key={chartHeight} points={board.points} currency={board.currency} height={chartHeight} />
      </section>
      <EventFeed code={code} events={board.events} />
    </div>
  );
}

/** The reserve, what the screens show and the promises; on a logarithmic axis where promises would flatten the reserve. */
function MoneyChart({
  points: all,
  currency,
  height,
}: Pick<Board, 'points' | 'currency'> & { height: number }) {
  const t = useText();
  const [thinning] = useState(() => new Thinning());
  const points = useMemo(() => thinning.of(all), [thinning, all]);
  const [chosen, choose] = useState<'amounts' | 'tens' | null>(null);
  const x = useMemo(() => points.map(({ at }) => at), [points]);
  const lines = useMemo(
    () => [
      { label: t('series.reserve'), values: points.map(({ reserve }) => reserve), tone: 'signal' as const },
      { label: t('series.shown'), values: points.map(shownIn<number>), tone: 'bad' as const },
      { label: t('series.promises'), values: points.map(({ promises }) => promises), tone: 'soft' as const },
    ],
    [points, t],
  );
  const scale = chosen ?? (dwarfs(lines[2]!.values, [lines[0]!.values]) ? 'tens' : 'amounts');
  return (
    <div className={css.chart}>
      <Chart
        label={t('live.chart.money')}
        currency={currency}
        x={x}
        xKind="time"
        lines={lines}
        height={height}
        isLog={scale === 'tens'}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('live.scale')}
        value={scale}
        onChange={(value) => choose(value as 'amounts' | 'tens')}
        data={[
          { value: 'amounts', label: t('live.scale.amounts') },
          { value: 'tens', label: t('live.scale.tens') },
        ]}
      />
    </div>
  );
}

/** The main figures of a running scheme with their names, as the wall and the board write them. */
function useThreeFigures(board: Board) {
  const t = useText();
  const format = useFormat();
  const money = (value: string) => format.money(value, board.currency);
  const { members, shown, reserve } = threeFigures(board);
  return [
    { name: t('series.members'), value: format.number(members) },
    { name: t('series.shown'), value: money(shown) },
    { name: t('series.reserve'), value: money(reserve) },
  ] as const;
}
