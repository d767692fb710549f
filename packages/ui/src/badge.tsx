import type { ReactNode } from 'react';
import css from './feedback.module.css';

export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const width = Math.max(0, Math.min(100, percent));
  return (
    <span
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ translate: `${width - 100}% 0` }} />
    </span>
  );
}

export type BadgeTone = 'plain' | 'good' | 'bad' | 'warn' | 'accent';

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  );
}

/** Number of unread items; empty at zero. */
export function Count({ value, label }: { value: number; label: string }) {
  if (value <= 0) return null;
  return (
    <span className={css.count}>
      {value > 99 ? '99+' : value}
      <span className="sr-only"> {label}</span>
    </span>
  );
}
