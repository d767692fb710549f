import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Chart, type Line } from '../../charts/chart.tsx';
import {
  type Course,
  compareCourses,
  type Figures,
  figuresOf,
  type Measure,
  measures,
  valuesOf,
} from '../../forks/courses.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import parts from '../../parts/parts.module.css';
import css from './timeline.module.css';

interface ComparisonProps {
  /** Courses, the room's own first. */
  courses: readonly Course[];
  currency: string;
  /** Measures drawn by default. */
  start?: Measure;
  height?: number;
}

/** The figure that a measure draws, as every page names it. */
const nameOf = (measure: Measure) => (measure === 'trustPercent' ? 'trust' : measure);

/** Measures that are amounts. */
const ofMoney: readonly Measure[] = ['reserve', 'deposits', 'payouts', 'draws'];

const tones = ['bad', 'signal', 'plain', 'good', 'soft'] as const;

/** A room's course against its forks: overlaid charts, and figures with differences. */
export function Comparison({ courses, currency, start = 'deposits', height = 320 }: ComparisonProps) {
  const t = useText();
  const [measure, setMeasure] = useState<Measure>(start);
  const days = Math.max(0, ...courses.map(({ points }) => points.length));
  const x = useMemo(() => Array.from({ length: days }, (_, day) => day), [days]);
  const lines = useMemo(
    () =>
      courses.map(
        (course, nth): Line => ({
          label: course.label,
          values: valuesOf(course, measure, days),
          tone: tones[nth % tones.length] ?? 'plain',
        }),
      ),
    [courses, measure, days],
  );
  return (
    <>
      <SegmentedControl
        aria-label={t('timeline.measure')}
        value={measure}
        onChange={(value) => setMeasure(value as Measure)}
        data={measures.map((value) => ({ value, label: t(`series.${nameOf(value)}`) }))}
      />
      <Chart
        label={t(`series.${nameOf(measure)}`)}
        currency={ofMoney.includes(measure) ? currency : undefined}
        x={x}
        xKind="day"
        lines={lines}
        height={height}
      />
      <FigureTable courses={courses} currency={currency} />
    </>
  );
}

type Row = keyof Figures;
const rows: Row[] = [
  'goneOnDay',
  'members',
  'inLoss',
  'lossPercent',
  'deposits',
  'payouts',
  'draws',
  'highestReserve',
];
/** Figures of the table that charts draw too. */
const ofCourse = ['members', 'inLoss', 'deposits', 'payouts', 'draws'] as const;
const isOfCourse = (row: Row): row is (typeof ofCourse)[number] => ofCourse.some((each) => each === row);
const money: ReadonlySet<Row> = new Set(['deposits', 'payouts', 'draws', 'highestReserve']);

function FigureTable({ courses, currency }: { courses: readonly Course[]; currency: string }) {
  const t = useText();
  const held = compareCourses(courses);
  const figures = held.courses.map(({ points }) => figuresOf(points.slice(0, held.day + 1)));
  const [first] = figures;
  if (!first) return null;
  const caption = t('timeline.figures', { day: held.day, reference: held.courses[0]?.label ?? '' });
  return (
    // Focusable, so that a wide table scrolls by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable
    // biome-ignore lint/a11y/useSemanticElements: it groups no form's fields
    <div role="group" className={parts.scroll} tabIndex={0} aria-label={caption}>
      <table className={parts.table}>
        <caption className={css.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('timeline.figure')}</th>
            {held.courses.map(({ id, label }) => (
              <th key={id} scope="col" data-number>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">
                {t(isOfCourse(row) ? `series.${row}` : `timeline.figure.${row}`)}
                {money.has(row) && ` (${currency})`}
              </th>
              {figures.map((each, nth) => (
                <td key={held.courses[nth]?.id} data-number>
                  <Figure row={row} value={each[row]} against={nth === 0 ? null : first[row]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FigureProps {
  row: Row;
  value: number | null;
  /** Null: nothing to compare with. */
  against: number | null;
}

function Figure({ row, value, against }: FigureProps) {
  const t = useText();
  const format = useFormat();
  if (value === null) return t('timeline.never');
  const difference = against === null ? 0 : value - against;
  const text = row === 'lossPercent' ? format.percent : format.number;
  return (
    <>
      {text(value)}
      {Math.abs(difference) >= 0.05 && (
        <small>
          {' '}
          ({difference > 0 ? '+' : '−'}
          {text(Math.abs(difference))})
        </small>
      )}
    </>
  );
}
