import { useEffect, useReducer } from 'react';
import css from './controls.module.css';
import { countdownParts } from './countdown-parts.ts';

export interface CountdownProps {
  targetMs: number;
  /** Current time on the clock of `targetMs` (world or wall), read once a second. */
  now: () => number;
  label: string;
  /** Puts days into words, e.g. "2 days". */
  days: (count: number) => string;
}

export function Countdown({ targetMs, now, label, days }: CountdownProps) {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  const parts = countdownParts(targetMs - now());
  return (
    <span className={`figures ${css.countdown}`} role="timer" aria-label={label}>
      {parts.days > 0 && <span>{days(parts.days)}</span>}
      <b>{parts.clock[0]}</b>:<b>{parts.clock[1]}</b>:<b>{parts.clock[2]}</b>
    </span>
  );
}
