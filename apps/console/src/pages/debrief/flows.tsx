import { SegmentedControl } from '@mantine/core';
import { sankeyLinkHorizontal } from 'd3-sankey';
import { useMemo, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { HiddenTable } from '../../parts/hidden-table.tsx';
import { Empty } from '../../parts/parts.tsx';
import { Chapter } from './chapter.tsx';
import css from './debrief.module.css';
import { type Laid, layOut, linksAt, linksOfUses, type Node } from './money-graph.ts';
import type { ChapterOfRoom, RoomDebrief } from './room-debrief.ts';
import { useReserveOrigin } from './use-reserve-origin.ts';

const width = 1_000;
const height = 460;
const labelGap = 26;

type View = 'people' | 'names';

/** Sankey diagram of payouts: deposits of each quarter of the members, and whom they paid. */
export function Flows({ room }: ChapterOfRoom) {
  const t = useText();
  const format = useFormat();
  const reserve = useReserveOrigin(room);
  const money = (value: number) => format.money(value, room.currency);
  return (
    <Chapter
      title={t('show.flows.title')}
      text={t('show.flows.text', {
        deposits: money(Number(room.deposits)),
        payouts: money(Number(room.payouts)),
        draws: money(Number(room.draws)),
      })}
      origins={[
        ...(['deposits', 'payouts', 'draws'] as const).map((name) => ({
          name: t(`show.origin.${name}`),
          value: money(Number(room[name])),
          from: t(`show.origin.${name}.from`),
        })),
        reserve,
      ]}
    >
      {room.links.length === 0 ? <Empty>{t('show.noMoney')}</Empty> : <Picture room={room} money={money} />}
    </Chapter>
  );
}

/** The bands, by recipient or by kind of payout, with the same in a table. */
function Picture({ room, money }: { room: RoomDebrief; money: (value: number) => string }) {
  const t = useText();
  const [view, setView] = useState<View>('people');
  const [asked, setAsked] = useState<string | null>(null);
  const laid = useMemo(
    () => layOut(view === 'people' ? room.links : linksOfUses(room.uses), width, height),
    [room, view],
  );
  const nameOf = ({ group, side }: Node) => {
    if (side === 'to' && view === 'names' && group < 2) {
      return t(group === 0 ? 'show.use.returns' : 'show.use.bonuses');
    }
    if (group < 4) return t(`show.group.${group as 0 | 1 | 2 | 3}`);
    return t(side === 'to' && group === 5 ? 'show.left' : 'show.operator');
  };
  const show = (next: string) => {
    setView(next as View);
    setAsked(null);
  };
  const label = t('show.flows.title');
  return (
    <figure className={css.figure}>
      <div data-screen-only>
        <SegmentedControl
          aria-label={t('show.flows.by')}
          value={view}
          onChange={show}
          data={(['people', 'names'] as const).map((value) => ({
            value,
            label: t(`show.flows.by.${value}`),
          }))}
        />
      </div>
      <Ribbons
        laid={laid}
        label={label}
        nameOf={nameOf}
        money={money}
        asked={asked}
        onAsk={(id) => setAsked(id === asked ? null : id)}
      />
      <Answer laid={laid} asked={asked} nameOf={nameOf} money={money} />
      {view === 'names' && <p className={css.note}>{t('show.use.note')}</p>}
      <LinkTable laid={laid} label={label} nameOf={nameOf} money={money} />
    </figure>
  );
}

interface PictureProps {
  laid: Laid;
  label: string;
  nameOf: (node: Node) => string;
  money: (value: number) => string;
}

interface RibbonsProps extends PictureProps {
  /** The node that was selected. */
  asked: string | null;
  onAsk: (id: string) => void;
}

/** Each node can be selected, by pointer or keyboard, to see where its money came from or went. */
function Ribbons({ laid, label, nameOf, money, asked, onAsk }: RibbonsProps) {
  const path = sankeyLinkHorizontal();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with buttons in it is no form
    <svg
      className={`${css.sankey} ${css.grows}`}
      viewBox={`-200 -${labelGap / 2} ${width + 400} ${height + labelGap * 2}`}
      role="group"
      aria-label={label}
    >
      {laid.links.map((link) => {
        const [source, target] = [link.source as unknown as Node, link.target as unknown as Node];
        const isAsked = asked === source.id || asked === target.id;
        return (
          <path
            key={`${source.id} ${target.id}`}
            d={path(link as never) ?? ''}
            strokeWidth={Math.max(1, link.width ?? 0)}
            data-to={target.group}
            data-asked={asked === null ? undefined : isAsked}
          />
        );
      })}
      {laid.nodes.map((node) => (
        <End key={node.id} node={node} name={nameOf(node)} money={money} asked={asked} onAsk={onAsk} />
      ))}
    </svg>
  );
}

interface EndProps extends Pick<RibbonsProps, 'money' | 'asked' | 'onAsk'> {
  node: Laid['nodes'][number];
  name: string;
}

function End({ node, name, money, asked, onAsk }: EndProps) {
  const { x0 = 0, x1 = 0, y0 = 0, y1 = 0, value = 0, id } = node;
  const isLeft = node.side === 'from';
  const labelX = isLeft ? x0 - labelGap / 2 : x1 + labelGap / 2;
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button inside a drawing
    <g
      role="button"
      tabIndex={0}
      aria-pressed={asked === id}
      onClick={() => onAsk(id)}
      onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && onAsk(id)}
    >
      <rect x={x0} y={y0} width={x1 - x0} height={Math.max(1, y1 - y0)} data-group={node.group} />
      {/* An invisible space, or screen readers would read the two lines as one word. */}
      <text x={labelX} y={(y0 + y1) / 2} textAnchor={isLeft ? 'end' : 'start'}>
        <tspan>{isLeft ? name : `${name} `}</tspan>
        <tspan x={labelX} dy="1.25em">
          {isLeft ? ` ${money(value)}` : money(value)}
        </tspan>
      </text>
    </g>
  );
}

/** Sources or recipients of the selected node's money. */
function Answer({ laid, asked, nameOf, money }: Omit<PictureProps, 'label'> & { asked: string | null }) {
  const t = useText();
  const node = laid.nodes.find(({ id }) => id === asked);
  if (!node) return <p className={css.note}>{t('show.flows.ask')}</p>;
  const parts = linksAt(laid, node.id).map(({ other, value }) => `${nameOf(other)} ${money(value)}`);
  const values = { name: nameOf(node), amount: money(node.value ?? 0), parts: parts.join(' · ') };
  return (
    <p className={css.note} role="status">
      {t(node.side === 'from' ? 'show.flows.went' : 'show.flows.came', values)}
    </p>
  );
}

function LinkTable({ laid, label, nameOf, money }: PictureProps) {
  const rows = laid.links.map((link) => {
    const [source, target] = [link.source as unknown as Node, link.target as unknown as Node];
    const name = `${nameOf(source)} → ${nameOf(target)}`;
    return { key: `${source.id} ${target.id}`, cells: [name, money(link.value)] as const };
  });
  return <HiddenTable caption={label} rows={rows} />;
}
