import type { CallMap } from '@glassmine/replica/wire';
import { useCall } from '../api/hooks.ts';

export type Waiting = CallMap['console/waiting']['data'];

const everyMs = 3_000;

/** What waits for the facilitator; null until it is known, and for a room that is not running. */
export function useWaiting(code: string, isRunning = true): Waiting | null {
  const { data } = useCall('console/waiting', { roomCode: code }, { everyMs, enabled: isRunning });
  return (isRunning && data) || null;
}

/** All that has to be decided on the page of reviews. */
export const toReview = ({ reviews, feedback, withdrawals, transfers }: Waiting): number =>
  reviews + feedback + withdrawals + transfers;
