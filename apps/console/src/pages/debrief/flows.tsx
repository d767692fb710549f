import { sankeyLinkHorizontal } from 'd3-sankey';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Empty } from '../../shell/parts.tsx';
import css from './debrief.module.css';
import { Chapter, type RoomDebrief } from './debrief.tsx';
import { type Laid, layOut, type Node } from './money-graph.ts';

const width = 1_000;
const height = 460;
const labelGap = 26;

/** Where every payout came from: the deposits of each quarter of the members, and whom they paid. */
export function Flows({ room }: { room: RoomDebrief }) {
  const t = useText();
  const format = useFormat();
  const laid = useMemo(() => layOut(room.links, width, height), [room.links]);
  const money = (value: number) => format.money(value, room.currency);
  const nameOf = ({ group, side }: Node) =>
    group < 4
      ? t(`show.group.${group as 0 | 1 | 2 | 3}`)
      : t(side === 'to' && group === 5 ? 'show.left' : 'show.operator');
  return (
    <Chapter
      title={t('show.flows.title')}
      text={t('show.flows.text', {
        deposits: money(Number(room.deposits)),
        payouts: money(Number(room.payouts)),
        draws: money(Number(room.draws)),
      })}
    >
      {room.links.length === 0 ? (
        <Empty>{t('show.noMoney')}</Empty>
      ) : (
        <figure className={css.figure}>
          <Ribbons laid={laid} label={t('show.flows.title')} nameOf={nameOf} money={money} />
          <LinkTable laid={laid} label={t('show.flows.title')} nameOf={nameOf} money={money} />
        </figure>
      )}
    </Chapter>
  );
}

interface PictureProps {
  laid: Laid;
  label: string;
  nameOf: (node: Node) => string;
  money: (value: number) => string;
}

function Ribbons({ laid, label, nameOf, money }: PictureProps) {
  const path = sankeyLinkHorizontal();
  return (
    <svg className={css.sankey} viewBox={`-200 0 ${width + 400} ${height}`} role="img" aria-label={label}>
      {laid.links.map((link) => {
        const [source, target] = [link.source as unknown as Node, link.target as unknown as Node];
        return (
          <path
            key={`${source.id} ${target.id}`}
            d={path(link as never) ?? ''}
            strokeWidth={Math.max(1, link.width ?? 0)}
            data-to={target.group}
          />
        );
      })}
      {laid.nodes.map((node) => {
        const { x0 = 0, x1 = 0, y0 = 0, y1 = 0, value = 0 } = node;
        const isLeft = node.side === 'from';
        const labelX = isLeft ? x0 - labelGap / 2 : x1 + labelGap / 2;
        return (
          <g key={node.id}>
            <rect x={x0} y={y0} width={x1 - x0} height={Math.max(1, y1 - y0)} data-group={node.group} />
            <text x={labelX} y={(y0 + y1) / 2} textAnchor={isLeft ? 'end' : 'start'}>
              <tspan>{nameOf(node)}</tspan>
              <tspan x={labelX} dy="1.25em">
                {money(value)}
              </tspan>
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function LinkTable({ laid, label, nameOf, money }: PictureProps) {
  return (
    <table className="sr-only">
      <caption>{label}</caption>
      <tbody>
        {laid.links.map((link) => {
          const [source, target] = [link.source as unknown as Node, link.target as unknown as Node];
          return (
            <tr key={`${source.id} ${target.id}`}>
              <th scope="row">{`${nameOf(source)} → ${nameOf(target)}`}</th>
              <td>{money(link.value)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
