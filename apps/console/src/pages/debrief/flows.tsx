import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { sankeyLinkHorizontal } from 'd3-sankey';
import { useMemo, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { HiddenTable } from '../../parts/hidden-table.tsx';
import { Empty } from '../../parts/parts.tsx';
import { booksOf } from '../../room/books.ts';
import { Chapter } from './chapter.tsx';
import css from './debrief.module.css';
import { endsOf, type Laid, layOut, linksAt, linksOfUses, type Node } from './money-graph.ts';
import pictures from './pictures.module.css';
import { bothSides, otherIncome, reachedNobodyIn } from './reserve.ts';
import type { ChapterOfRoom, RoomBook, RoomDebrief } from './room-debrief.ts';
import { useReserveOrigins } from './use-reserve-origins.ts';

let canvas: CanvasRenderingContext2D | null = null;

/** Width of the widest of some texts in pixels, all of them bold, in letters of the page of this size. */
function widestOf(texts: readonly string[], letterSize: number): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return 0;
  canvas.font = `650 ${letterSize}px ${getComputedStyle(document.body).fontFamily}`;
  return Math.max(0, ...texts.map((text) => canvas?.measureText(text).width ?? 0));
}

/** Height of the smallest letters of a chapter in pixels: 2.3 % of the window's height, as the style sheet has it. */
const letterSize = (): number => Math.max(16, innerHeight * 0.023);

const views = ['people', 'names'] as const;
type View = (typeof views)[number];

/** Sankey diagram of payouts, one for each currency: deposits of each quarter of the members, and whom they paid. */
export function Flows({ room, isPaper = false }: ChapterOfRoom) {
  const t = useText();
  const format = useFormat();
  const books = booksOf(room);
  const [chosen, choose] = useState(room.currency);
  const [view, setView] = useState<View>('people');
  // A low projector has no room for what three currencies say beside the picture of one.
  const told = isPaper || books.length < 3 ? books : books.filter(({ currency }) => currency === chosen);
  const reserves = useReserveOrigins(room, told);
  return (
    <Chapter
      title={t('show.flows.title')}
      text={useTold(room, told)}
      origins={[
        ...told.flatMap((book) =>
          (['deposits', 'seed', 'payouts', 'draws'] as const).map((name) => ({
            name: t(name === 'seed' ? 'show.origin.seed' : `series.${name}`),
            value: format.money(book[name], book.currency),
            from: t(`show.origin.${name}.from`),
          })),
        ),
        ...reserves,
      ]}
    >
      {books.some(({ links = [] }) => links.length > 0) && (
        <div className={pictures.switches} data-screen-only>
          {books.length > 1 && (
            <Switch
              label={t('show.flows.in')}
              value={chosen}
              onChange={choose}
              options={books.map(({ currency }) => ({ value: currency, label: currency }))}
            />
          )}
          <Switch
            label={t('show.flows.by')}
            value={view}
            onChange={(next) => setView(next as View)}
            options={views.map((value) => ({ value, label: t(`show.flows.by.${value}`) }))}
          />
        </div>
      )}
      {books.map((book) => (
        <div key={book.currency} className={pictures.book} data-chosen={book.currency === chosen}>
          <Picture key={view} book={book} view={view} isOneOfMany={books.length > 1} />
        </div>
      ))}
    </Chapter>
  );
}

/** What came in and what went out, a sentence for each currency: both sides are the same. */
function useTold(room: RoomDebrief, books: readonly RoomBook[]): string {
  const t = useText();
  const format = useFormat();
  const sentences = books.map((book) => {
    const money = (value: string | number) => format.money(value, book.currency);
    const nobody = reachedNobodyIn(room, book.currency);
    const other = otherIncome(book) - nobody;
    return t('show.flows.text', {
      deposits: money(book.deposits),
      seed: money(book.seed),
      hasOther: String(other > 0),
      other: money(other),
      hasNobody: String(nobody > 0),
      nobody: money(nobody),
      payouts: money(book.payouts),
      draws: money(book.draws),
      reserve: money(book.reserve),
      all: money(bothSides(book).cameIn),
    });
  });
  // Of a currency in which nothing else has moved there is no picture: the amount is named all the same.
  const elsewhere = (room.reachedNobody ?? []).filter(
    ({ currency }) => !booksOf(room).some((book) => book.currency === currency),
  );
  const named = elsewhere.map(
    ({ currency, amount }) => `${t('series.reachedNobody')}: ${format.money(amount, currency)}.`,
  );
  return [...sentences, ...named].join(' ');
}

interface SwitchProps {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

const Switch = ({ label, value, options, onChange }: SwitchProps) => (
  <SegmentedControl aria-label={label} value={value} onChange={onChange} data={options} />
);

interface OfBook {
  book: RoomBook;
  view: View;
  isOneOfMany: boolean;
}

/** Size of the drawing in pixels before its first layout, and on paper. */
const usualSize = { width: 1_120, height: 400 };
/** Share of the width that a side's labels may take at most. */
const labelShare = 0.4;

/** The bands, by recipient or by kind of payout, with the same in a table. */
function Picture({ book, view, isOneOfMany }: OfBook) {
  const t = useText();
  const format = useFormat();
  const { currency } = book;
  const money = (value: number) => format.money(value, currency);
  const [selected, setAsked] = useState<string | null>(null);
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const links = useMemo(
    () => (view === 'people' ? (book.links ?? []) : linksOfUses(book.uses ?? [])),
    [book, view],
  );
  const size = useMemo(
    () => ({ width: width || usualSize.width, height: height || usualSize.height }),
    [width, height],
  );
  const nameOf = ({ group, side: end }: Pick<Node, 'group' | 'side'>) => {
    if (end === 'to' && view === 'names' && group < 2) {
      return t(group === 0 ? 'show.use.returns' : 'show.use.bonuses');
    }
    if (group < 4) return t(`show.group.${group as 0 | 1 | 2 | 3}`);
    if (group === 5) return t(end === 'to' ? 'show.left' : 'series.reachedNobody');
    return t('show.operator');
  };
  const gap = letterSize();
  const labels = endsOf(links).map((end) => `${nameOf(end)} ${money(end.value)}`);
  const side = Math.min(size.width * labelShare, widestOf(labels, gap) + 2 * labelGap);
  const laid = useMemo(() => layOut(links, { ...size, side, gap }), [links, size, side, gap]);
  if (laid.links.length === 0) return <Empty>{t('show.noMoney')}</Empty>;
  const name = t('show.flows.title');
  const label = isOneOfMany ? t('board.inCurrency', { name, currency }) : name;
  return (
    <figure className={css.figure}>
      <div ref={ref} className={css.drawing}>
        <Ribbons
          laid={laid}
          size={size}
          label={label}
          nameOf={nameOf}
          money={money}
          selected={selected}
          onAsk={(id) => setAsked(id === selected ? null : id)}
        />
      </div>
      <Answer laid={laid} selected={selected} nameOf={nameOf} money={money} />
      {view === 'names' && <p className={css.note}>{t('show.use.note')}</p>}
      <LinkTable laid={laid} label={label} nameOf={nameOf} money={money} />
    </figure>
  );
}

interface PictureProps {
  laid: Laid;
  label: string;
  nameOf: (node: Pick<Node, 'group' | 'side'>) => string;
  money: (value: number) => string;
}

interface RibbonsProps extends PictureProps {
  /** In pixels: letters are drawn as large as anywhere on the page. */
  size: { width: number; height: number };
  /** The node that was selected. */
  selected: string | null;
  onAsk: (id: string) => void;
}

/** Each node can be selected, by pointer or keyboard, to see where its money came from or went. */
function Ribbons({ laid, size, label, nameOf, money, selected, onAsk }: RibbonsProps) {
  const path = sankeyLinkHorizontal();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with buttons in it is no form
    <svg
      className={`${pictures.sankey} ${css.grows}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="group"
      aria-label={label}
    >
      {laid.links.map((link) => {
        const [source, target] = [link.source as unknown as Node, link.target as unknown as Node];
        const isSelected = selected === source.id || selected === target.id;
        return (
          <path
            key={`${source.id} ${target.id}`}
            d={path(link as never) ?? ''}
            strokeWidth={Math.max(1, link.width ?? 0)}
            data-to={target.group}
            data-selected={selected === null ? undefined : isSelected}
          />
        );
      })}
      {laid.nodes.map((node) => (
        <End key={node.id} node={node} name={nameOf(node)} money={money} selected={selected} onAsk={onAsk} />
      ))}
    </svg>
  );
}

const labelGap = 10;

interface EndProps extends Pick<RibbonsProps, 'money' | 'selected' | 'onAsk'> {
  node: Laid['nodes'][number];
  name: string;
}

function End({ node, name, money, selected, onAsk }: EndProps) {
  const { x0 = 0, x1 = 0, y0 = 0, y1 = 0, value = 0, id } = node;
  const isLeft = node.side === 'from';
  const labelX = isLeft ? x0 - labelGap : x1 + labelGap;
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button inside a drawing
    <g
      role="button"
      tabIndex={0}
      aria-pressed={selected === id}
      onClick={() => onAsk(id)}
      onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && onAsk(id)}
    >
      <rect x={x0} y={y0} width={x1 - x0} height={Math.max(1, y1 - y0)} data-group={node.group} />
      <text x={labelX} y={(y0 + y1) / 2} dy="0.35em" textAnchor={isLeft ? 'end' : 'start'}>
        {name} <tspan>{money(value)}</tspan>
      </text>
    </g>
  );
}

/** Sources or recipients of the selected node's money. */
function Answer({
  laid,
  selected,
  nameOf,
  money,
}: Omit<PictureProps, 'label'> & { selected: string | null }) {
  const t = useText();
  const node = laid.nodes.find(({ id }) => id === selected);
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
