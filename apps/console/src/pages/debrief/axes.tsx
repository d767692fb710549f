import type { CSSProperties, ReactNode } from 'react';
import css from './axes.module.css';

/** A figure on an axis. */
export interface Tick {
  /** Share of the axis: from the left, or from above. */
  at: number;
  text: string;
}

interface AxesProps {
  upright: readonly Tick[];
  level: readonly Tick[];
  /** A drawing that fills its place, whatever its shape. */
  children: ReactNode;
}

/** A drawing with figures at its two axes, in letters of the page, whose size does not depend on the drawing's. */
export function Axes({ upright, level, children }: AxesProps) {
  const longest = upright.reduce((long, { text }) => (text.length > long.length ? text : long), '');
  return (
    <div className={css.axes} aria-hidden="true">
      <div className={css.upright}>
        <span>{longest}</span>
        {upright.map(({ at, text }) => (
          <b key={at} style={{ '--at': at } as CSSProperties}>
            {text}
          </b>
        ))}
      </div>
      {children}
      <div className={css.level}>
        {level.map(({ at, text }) => (
          <b key={at} style={{ '--at': at } as CSSProperties}>
            {text}
          </b>
        ))}
      </div>
    </div>
  );
}
