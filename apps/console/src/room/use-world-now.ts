import { useLook } from '../api/hooks.ts';

/** World time of the room, epoch ms of its calendar; 0 until it is loaded. */
export function useWorldNow(code: string): number {
  return useLook('console/room', { roomCode: code }, { everyMs: 10_000 }).data?.clock.now ?? 0;
}
