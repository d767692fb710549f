import { calls } from '@glassmine/contract';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.openQuestionnaire, (caller) => {
  const { services, room, form } = caller;
  const { phase } = form;
  const told = caller.staleRefusal([[form.seenPhase, services.questionnaires.phaseOf(room.id)]]);
  if (told) return told;
  services.questionnaires.open(room.id, phase, caller.world);
  caller.audit(room.id, { phase });
  return { data: { phase } };
});
