import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import css from './shell.module.css';

const showAfterMs = 400;

export interface WaitingProps {
  /** Between two screens. */
  isMoving: boolean;
  /** Whether the screen shows the line while it loads. */
  isShown: boolean;
}

/** A thin line under the ribbon once waiting becomes noticeable. */
export function Waiting({ isMoving, isShown }: WaitingProps) {
  const fetching = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  const waiting = isMoving || (isShown && fetching);
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), showAfterMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return late ? <div className={css.waiting} data-waiting /> : null;
}
