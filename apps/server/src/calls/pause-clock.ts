import { executeIn } from '../http/callers.ts';
import type { RoomFacilitatorCaller } from '../http/facilitator-callers.ts';

/** Stops or starts the clock of the caller's room, when it does not stand as wanted. True when it had to be moved. */
export async function setRunning(caller: RoomFacilitatorCaller<unknown>, running: boolean): Promise<boolean> {
  const { settings } = caller.world;
  if (settings.running === running) return false;
  const command = { type: 'setClock', running, secondsPerDay: settings.secondsPerDay } as const;
  const answer = await executeIn(caller.room, command, caller.actor, () => null);
  return !('refusal' in answer);
}
