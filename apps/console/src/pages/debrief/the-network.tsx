import { useMemo } from 'react';
import { useCall } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { HiddenTable } from '../../parts/hidden-table.tsx';
import { Empty } from '../../parts/parts.tsx';
import { type RingFigures, ringFigures } from '../../tree/tree.ts';
import { Chapter } from './chapter.tsx';
import css from './debrief.module.css';
import type { ChapterOfRoom } from './room-debrief.ts';
import { TreeCanvas } from './tree-canvas.tsx';

/** How the scheme grew by invitations, level by level, and the result of each level. */
export function TheNetwork({ code }: ChapterOfRoom) {
  const t = useText();
  const format = useFormat();
  const { data } = useCall('console/network', { roomCode: code });
  const figures = useMemo(() => (data ? ringFigures(data) : null), [data]);
  if (!data || !figures) return <Empty>{t('shell.loading')}</Empty>;
  const { rings, silent, members } = figures;
  const half = Math.ceil(rings.length / 2);
  const lossOf = (part: typeof rings) => {
    const all = part.reduce((sum, ring) => sum + ring.members, 0);
    return format.percent(all === 0 ? 0 : (part.reduce((sum, ring) => sum + ring.inLoss, 0) / all) * 100);
  };
  const inner = lossOf(rings.slice(0, half));
  const outer = lossOf(rings.slice(half));
  const silentShare = format.percent(members === 0 ? 0 : (silent / members) * 100);
  const values = { members, rings: rings.length, inner, outer, silent: silentShare };
  return (
    <Chapter
      title={t('show.network.title')}
      text={t('show.network.text', values)}
      origins={[
        {
          name: t('series.members'),
          value: format.number(members),
          from: t('show.origin.members.from', { rings: rings.length }),
        },
        {
          name: t('show.origin.inner'),
          value: inner,
          from: t('show.origin.ring.from', { from: 1, to: half }),
        },
        {
          name: t('show.origin.outer'),
          value: outer,
          from: t('show.origin.ring.from', { from: half + 1, to: rings.length }),
        },
        {
          name: t('show.origin.silent'),
          value: silentShare,
          from: t('show.origin.silent.from', { silent, members }),
        },
      ]}
    >
      <figure className={css.figure}>
        <TreeCanvas network={data} />
        <figcaption>{t('show.network.caption')}</figcaption>
        <RingTable rings={rings} />
      </figure>
    </Chapter>
  );
}

function RingTable({ rings }: { rings: RingFigures['rings'] }) {
  const t = useText();
  const heads = ['network.level', 'series.members', 'show.network.inLoss', 'show.network.inProfit'] as const;
  return (
    <HiddenTable
      caption={t('show.network.caption')}
      heads={heads.map((head) => t(head))}
      rows={rings.map(({ level, members, inLoss, inProfit }) => {
        return { key: level, cells: [level, members, inLoss, inProfit] };
      })}
    />
  );
}
