import type { CallMap } from '@glassmine/replica/wire';
import { useLiveCall } from '../api/use-live-call.ts';

export type Waiting = CallMap['console/waiting']['data'];

/** Pending decisions of the facilitator; null until they are known, and for a room that is not running. */
export function useWaiting(code: string, isRunning = true): Waiting | null {
  const { data } = useLiveCall('console/waiting', { roomCode: code }, { enabled: isRunning });
  return (isRunning && data) || null;
}

/** Number of pending decisions on the page of reviews. */
export const toReview = ({ reviews, feedback, withdrawals, transfers }: Waiting): number =>
  reviews + feedback + withdrawals + transfers;
