import { useEffect, useReducer, useRef, useState } from 'react';
import css from './controls.module.css';
import { announcedBetween, countdownParts } from './countdown-parts.ts';

export interface CountdownProps {
  targetMs: number;
  /** Current time on the clock of `targetMs` (world or wall), read once a second. */
  now: () => number;
  label: string;
  /** Formats days, e.g. "2 days". */
  days: (count: number) => string;
}

export function Countdown({ targetMs, now, label, days }: CountdownProps) {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  const remainingMs = targetMs - now();
  const parts = countdownParts(remainingMs);
  const said = useSaid(remainingMs);
  return (
    <>
      <span className={`figures ${css.countdown}`} role="timer" aria-label={label}>
        {parts.days > 0 && <span>{days(parts.days)}</span>}
        <b>{parts.clock[0]}</b>:<b>{parts.clock[1]}</b>:<b>{parts.clock[2]}</b>
      </span>
      <span className="sr-only" aria-live="polite">
        {said !== null && `${label} ${countdownParts(said).clock.join(':')}`}
      </span>
    </>
  );
}

/** The latest announced moment that passed while the countdown was shown, ms remaining. */
function useSaid(remainingMs: number): number | null {
  const before = useRef(remainingMs);
  const [said, setSaid] = useState<number | null>(null);
  useEffect(() => {
    const passed = announcedBetween(before.current, remainingMs);
    before.current = remainingMs;
    if (passed !== null) setSaid(passed);
  }, [remainingMs]);
  return said;
}
