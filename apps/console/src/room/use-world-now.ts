import { useLook } from '../api/hooks.ts';

/** Time of the room's world, epoch ms of its calendar; 0 until it is known. */
export function useWorldNow(code: string): number {
  return useLook('console/room', { roomCode: code }, { everyMs: 10_000 }).data?.clock.now ?? 0;
}
