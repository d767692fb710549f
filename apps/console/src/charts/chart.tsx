import 'uplot/dist/uPlot.min.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import uPlot from 'uplot';
import { type Format, useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { HiddenTable } from '../parts/hidden-table.tsx';
import css from './chart.module.css';
import { drawnOf } from './drawn.ts';
import { inkOf, onThemeChange } from './ink.ts';
import { drawMarks, type Mark } from './marks.ts';
import { secondsPerDay, wholeDays } from './whole-days.ts';

export interface Line {
  label: string;
  values: number[];
  tone: 'signal' | 'bad' | 'good' | 'plain' | 'soft';
  isPercent?: boolean;
}

interface ChartProps {
  label: string;
  /** Currency of the amounts; a chart shows one. */
  currency?: string | undefined;
  /** World days, or epoch ms of the world calendar. */
  x: number[];
  xKind: 'day' | 'time';
  lines: Line[];
  height?: number;
  /** Logarithmic axis, by tens: for amounts of which one would flatten the others. */
  isLog?: boolean;
  /** The axis ends here at the latest: a line that goes higher leaves the picture, its figures stay in the table. */
  most?: number;
  /** For a projector: height, letters and line width follow the window. */
  isLarge?: boolean;
  /** Share of the window's height, for a projector. */
  share?: number;
  /** Vertical lines at marked moments, each with a label. */
  marks?: readonly Mark[];
  /** As high as the place that it stands in; `height` is then not used. */
  fills?: boolean;
}

/** Share of the window's height at which letters can be read from the back of a room. */
const letterShare = 0.024;

/** Sizes in pixels, for a desk or for a projector. */
function sizesFor({ height = 220, isLarge = false, share = 0.44 }: ChartProps) {
  if (!isLarge) {
    // The letters of the page grow with a large window; a canvas needs their size in pixels.
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    return { height: height * rem, font: 12 * rem, line: 2 * rem, gutter: 56 * rem };
  }
  const font = Math.max(16, Math.ceil(innerHeight * letterShare));
  return {
    height: Math.max(height, Math.round(innerHeight * share)),
    font,
    line: Math.max(2, Math.round(innerWidth / 800)),
    gutter: font * 4,
  };
}

const tones = {
  signal: '--accent-ink',
  bad: '--bad',
  good: '--good',
  plain: '--ink',
  soft: '--ink-3',
} as const;

/** Lines must differ without their colours too: the first is whole, the others have a pattern each. */
const dashes = 4;

/** The range of an axis from zero to the highest figure, and no further than a bound. */
const upTo =
  (most: number): uPlot.Range.Function =>
  (_, __, highest) => [0, Math.min(most, Math.max(1, highest))];

function optionsFor(host: HTMLElement, props: ChartProps, format: Format): uPlot.Options {
  const { lines, xKind, isLog = false, most } = props;
  const { font, line, gutter, ...sizes } = sizesFor(props);
  const height = props.fills ? host.clientHeight || sizes.height : sizes.height;
  const ink = inkOf(host, 'var(--ink-2)');
  const grid = { stroke: inkOf(host, 'var(--line)'), width: 1 };
  const axis = { stroke: ink, grid, ticks: grid, font: `${font}px sans-serif` };
  const at = (value: number) => (xKind === 'day' ? format.number(value) : format.date(value * 1000));
  return {
    width: host.clientWidth || 400,
    height,
    legend: { show: false },
    // The upper half of the topmost label stands above the grid.
    padding: [font * 0.7, null, null, null],
    hooks: {
      draw: [(plot) => drawMarks(plot, props.marks ?? [], xKind === 'time' ? 1_000 : 1, { ink, font, line })],
    },
    cursor: { drag: { x: false, y: false } },
    scales: { x: { time: false }, y: isLog ? { distr: 3 } : most === undefined ? {} : { range: upTo(most) } },
    axes: [
      {
        ...axis,
        size: props.isLarge ? font * 2.2 : font * 4,
        space: font * (props.isLarge ? 6 : 5),
        incrs: wholeDays(xKind === 'time' ? secondsPerDay : 1),
        values: (_, ticks) => ticks.map(at),
      },
      {
        ...axis,
        size: gutter,
        space: font * 2.8,
        // On a logarithmic axis most lines of the grid have no figure.
        values: (_, ticks) => ticks.map((tick: number | null) => (tick === null ? '' : format.short(tick))),
      },
    ],
    series: [
      {},
      ...lines.map(({ label, tone }, index) => ({
        label,
        stroke: inkOf(host, `var(${tones[tone]})`),
        width: line,
        points: { show: false },
        ...(index > 0 && {
          dash: [
            [6, 4],
            [2, 3],
            [10, 4, 2, 4],
            [14, 3],
          ][(index - 1) % dashes]!.map((length) => (length * line) / 2),
        }),
      })),
    ],
  };
}

/** Line chart over time on a canvas, with a table of the same figures for screen readers. */
export function Chart({ currency, ...props }: ChartProps) {
  const t = useText();
  const { x, xKind, lines } = props;
  const label = currency ? t('board.inCurrency', { name: props.label, currency }) : props.label;
  const format = useFormat();
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const shape = [...lines.map((line) => `${line.label} ${line.tone}`), JSON.stringify(props.marks)].join('|');
  // Holds the last drawing, since the window may change its size after the figures have changed.
  const build = useEffectEvent((element: HTMLElement) => {
    plot.current?.destroy();
    plot.current = new uPlot(optionsFor(element, props, format), [[], ...lines.map(() => [])], element);
    plot.current.setData(drawnOf({ x, xKind, lines, isLog: props.isLog }));
  });
  const resize = useEffectEvent((element: HTMLElement) => {
    if (props.isLarge) build(element);
    else plot.current?.setSize({ width: element.clientWidth, height: sizesFor(props).height });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shape is another chart
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    build(element);
    const resized = new ResizeObserver(() => resize(element));
    resized.observe(element);
    const unlit = onThemeChange(() => build(element));
    return () => {
      resized.disconnect();
      unlit();
      plot.current?.destroy();
      plot.current = null;
    };
  }, [shape, format, xKind, props.isLog]);
  useEffect(() => {
    plot.current?.setData(drawnOf({ x, xKind, lines, isLog: props.isLog }));
  }, [x, xKind, lines, props.isLog]);
  return (
    <figure className={css.figure} data-large={props.isLarge} data-fills={props.fills}>
      <figcaption>
        <b>{label}</b>
        {lines.map((line, index) => (
          <span
            key={line.label}
            data-tone={line.tone}
            data-dash={index === 0 ? 0 : ((index - 1) % dashes) + 1}
          >
            {line.label}
          </span>
        ))}
      </figcaption>
      <div ref={host} className={css.canvas} aria-hidden="true" />
      <PointTable {...props} label={label} format={format} />
    </figure>
  );
}

const tableRowsMax = 12;

/** At most a dozen evenly spread points, the last among them. */
function PointTable({ label, x, xKind, lines, format }: ChartProps & { format: Format }) {
  const t = useText();
  const step = Math.max(1, Math.ceil(x.length / tableRowsMax));
  const rows = x.map((_, row) => row).filter((row) => (x.length - 1 - row) % step === 0);
  const at = xKind === 'day' ? format.number : format.dateTime;
  const figure = (value = 0) => (Number.isNaN(value) ? '–' : format.number(value));
  return (
    <HiddenTable
      caption={label}
      heads={[t(xKind === 'day' ? 'series.day' : 'series.time'), ...lines.map((line) => line.label)]}
      rows={rows.map((row) => {
        return {
          key: x[row] ?? 0,
          cells: [at(x[row] ?? 0), ...lines.map(({ values }) => figure(values[row]))],
        };
      })}
    />
  );
}
