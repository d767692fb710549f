import { type ReactNode, useMemo } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import axes from './axes.module.css';
import { Axes, type Tick } from './axes.tsx';
import { Chapter } from './chapter.tsx';
import css from './debrief.module.css';
import pictures from './pictures.module.css';
import type { ChapterOfRoom } from './room-debrief.ts';
import { roundTicks } from './ticks.ts';

/** Results of all members from the poorest to the richest, and how few received most payouts. */
export function Distribution({ room }: ChapterOfRoom) {
  const t = useText();
  const format = useFormat();
  const { fortunes, lorenz, inLoss, members, currency } = room;
  const lossShare = format.percent(members === 0 ? 0 : (inLoss / members) * 100);
  const top = lorenz.length > 0 ? 100 - (lorenz[90] ?? 100) : 0;
  const bars = t('board.inCurrency', { name: t('show.winners.bars'), currency });
  return (
    <Chapter
      title={t('show.winners.title', { share: lossShare })}
      text={t('show.winners.text', { top: format.percent(top), inProfit: room.inProfit, inLoss })}
      origins={[
        {
          name: t('show.origin.lossShare'),
          value: lossShare,
          from: t('show.origin.lossShare.from', { inLoss, members }),
        },
        { name: t('show.origin.top'), value: format.percent(top), from: t('show.origin.top.from') },
      ]}
    >
      <div className={`${pictures.pair} ${css.grows}`}>
        <figure className={css.figure}>
          <Bars fortunes={fortunes} label={bars} />
          <figcaption>{bars}</figcaption>
        </figure>
        <figure className={css.figure}>
          <Lorenz lorenz={lorenz} label={t('show.winners.lorenz')} />
          <figcaption>{t('show.winners.lorenz')}</figcaption>
        </figure>
      </div>
    </Chapter>
  );
}

/** A bar for each percent of the members, down for a loss and up for a gain. */
function Bars({ fortunes, label }: { fortunes: number[]; label: string }) {
  const format = useFormat();
  const { bars, upright } = useMemo(() => {
    const least = Math.min(0, ...fortunes);
    const top = Math.max(0, ...fortunes);
    const span = top - least || 1;
    const down = (value: number) => (top - value) / span;
    const step = 100 / Math.max(1, fortunes.length);
    return {
      upright: roundTicks(least, top).map((value) => ({ at: down(value), text: format.short(value) })),
      bars: fortunes.map((fortune, percent) => ({
        fortune,
        x: percent * step,
        y: down(Math.max(0, fortune)) * 100,
        width: step * 0.8,
        height: (Math.abs(fortune) / span) * 100,
      })),
    };
  }, [fortunes, format]);
  return (
    <Axes upright={upright} level={usePercents()}>
      <Drawing label={label} upright={upright}>
        {bars.map(({ fortune, ...box }) => (
          <rect key={box.x} {...box} data-kind={fortune > 0 ? 'gain' : 'loss'} />
        ))}
      </Drawing>
    </Axes>
  );
}

function Lorenz({ lorenz, label }: { lorenz: number[]; label: string }) {
  const level = usePercents();
  const upright = level.map(({ at, text }) => ({ at: 1 - at, text }));
  const line = lorenz.map((share, percent) => `${percent},${100 - share}`);
  return (
    <Axes upright={upright} level={level}>
      <Drawing label={label} upright={upright}>
        <path d="M0 100L100 0" data-kind="equal" />
        {line.length > 0 && <polyline points={line.join(' ')} />}
      </Drawing>
    </Axes>
  );
}

/** A picture of 100 × 100 units, stretched to its place, with a line at each figure of the axis. */
function Drawing({
  label,
  upright,
  children,
}: {
  label: string;
  upright: readonly Tick[];
  children: ReactNode;
}) {
  return (
    <svg className={axes.plot} viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
      {upright.map(({ at }) => (
        <path key={at} d={`M0 ${at * 100}H100`} data-kind="grid" />
      ))}
      {children}
    </svg>
  );
}

/** Quarters of all members, or of all payouts. */
function usePercents(): Tick[] {
  const format = useFormat();
  return [0, 25, 50, 75, 100].map((percent) => ({ at: percent / 100, text: format.percent(percent) }));
}
