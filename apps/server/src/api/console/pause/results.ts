import { calls } from '@glassmine/contract';
import { forFacilitatorInRoom } from '../../../http/route.ts';
import { consolePause } from '../../../pauses/pause-views.ts';

export const route = forFacilitatorInRoom(calls.console.showPoll, (caller) => {
  const { services, room, form, wording } = caller;
  const { pauses } = services;
  const now = pauses.now(room.id);
  const told = now === null ? null : caller.staleRefusal([[form.seenShown, now.isShown]]);
  if (told) return told;
  const pause = pauses.show(room.id, form.isShown);
  if (pause === null) return { data: null };
  caller.audit(room.id, { number: pause.number, isShown: form.isShown });
  return { data: consolePause(pause, pauses.answers(room.id), wording) };
});
