import { calls } from '@glassmine/contract';
import { setRunning } from '../../../calls/pause-clock.ts';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.endPause, async (caller) => {
  const { services, room, form } = caller;
  const now = services.pauses.now(room.id);
  // A pause that somebody else has ended is ended; one that somebody else has begun meanwhile is another.
  const told = now === null ? null : caller.staleRefusal([[form.seenPause, now.number]]);
  if (told) return told;
  const pause = services.pauses.end(room.id);
  if (pause === null) return { data: null };
  if (pause.clockRan) await setRunning(caller, true);
  caller.audit(room.id, { number: pause.number });
  return { data: null };
});
