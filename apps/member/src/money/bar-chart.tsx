/** Bar chart over days in the text colour, with a table for screen readers. */
import { useId } from 'react';
import css from './bar-chart.module.css';

export interface Bar {
  /** Label below the bar and in the table. */
  name: string;
  value: number;
  /** The formatted value. */
  words: string;
}

interface BarChartProps {
  label: string;
  nameHeading: string;
  valueHeading: string;
  bars: readonly Bar[];
}

const width = 320;
const height = 132;
const gap = 2;

export function BarChart({ label, nameHeading, valueHeading, bars }: BarChartProps) {
  const id = useId();
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const step = width / Math.max(bars.length, 1);
  const last = bars.at(-1);
  return (
    <figure className={css.chart} aria-labelledby={id}>
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" aria-hidden="true" focusable="false">
        <path d={`M0 ${height - 0.5}H${width}M0 ${height / 2}H${width}`} className={css.grid} />
        {bars.map(({ name, value }, index) => {
          const size = value <= 0 ? 2 : Math.max(4, (value / most) * (height - 8));
          return (
            <rect
              key={name}
              x={index * step + gap / 2}
              y={height - size}
              width={Math.max(1, Math.min(step - gap, 28))}
              height={size}
              rx={Math.min(3, step / 4)}
              data-last={index === bars.length - 1 || undefined}
              data-empty={value <= 0 || undefined}
            />
          );
        })}
      </svg>
      <figcaption id={id}>{label}</figcaption>
      <div className={css.ends} aria-hidden="true">
        <span>{bars[0]?.name}</span>
        <span>{last !== bars[0] && last?.name}</span>
      </div>
      <table className="sr-only">
        <thead>
          <tr>
            <th scope="col">{nameHeading}</th>
            <th scope="col">{valueHeading}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ name, words }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
