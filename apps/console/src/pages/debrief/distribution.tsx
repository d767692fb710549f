import { useMemo } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Chapter } from './chapter.tsx';
import css from './debrief.module.css';
import pictures from './pictures.module.css';
import type { ChapterOfRoom } from './room-debrief.ts';

const size = 360;

/** Results of all members from the poorest to the richest, and how few received most payouts. */
export function Distribution({ room }: ChapterOfRoom) {
  const t = useText();
  const format = useFormat();
  const { fortunes, lorenz, inLoss, members } = room;
  const lossShare = format.percent(members === 0 ? 0 : (inLoss / members) * 100);
  const top = lorenz.length > 0 ? 100 - (lorenz[90] ?? 100) : 0;
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
          <Bars fortunes={fortunes} label={t('show.winners.bars')} />
          <figcaption>{t('show.winners.bars')}</figcaption>
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
  const bars = useMemo(() => {
    const top = Math.max(0, ...fortunes);
    const span = top - Math.min(0, ...fortunes) || 1;
    const step = (size * 1.6) / Math.max(1, fortunes.length);
    const zero = (top / span) * size;
    return fortunes.map((fortune, percent) => {
      const height = (Math.abs(fortune) / span) * size;
      return { x: percent * step, y: fortune > 0 ? zero - height : zero, height, width: step * 0.8, fortune };
    });
  }, [fortunes]);
  return (
    <svg className={pictures.bars} viewBox={`0 0 ${size * 1.6} ${size}`} role="img" aria-label={label}>
      {bars.map(({ fortune, ...box }) => (
        <rect key={box.x} {...box} data-kind={fortune > 0 ? 'gain' : 'loss'} />
      ))}
    </svg>
  );
}

function Lorenz({ lorenz, label }: { lorenz: number[]; label: string }) {
  const line = lorenz.map((share, percent) => `${(percent / 100) * size},${size - (share / 100) * size}`);
  return (
    <svg className={pictures.lorenz} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={`M0 0V${size}H${size}`} data-kind="axes" />
      <path d={`M0 ${size}L${size} 0`} data-kind="equal" />
      {line.length > 0 && <polyline points={line.join(' ')} />}
    </svg>
  );
}
