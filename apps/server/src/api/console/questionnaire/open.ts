import { calls } from '@glassmine/contract';
import { toldOfOthers } from '../../../calls/told-of-others.ts';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.openQuestionnaire, (caller) => {
  const { services, room, form } = caller;
  const { phase } = form;
  const told = toldOfOthers(caller, [[form.seenPhase, services.questionnaires.phaseOf(room.id)]]);
  if (told) return told;
  services.questionnaires.open(room.id, phase, caller.world);
  caller.audit(room.id, { phase });
  return { data: { phase } };
});
