import { calls } from '@glassmine/contract';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.openDebrief, (caller) => {
  const { services, room, form } = caller;
  const { open } = form;
  const told = caller.staleRefusal([[form.seenOpen, services.debriefs.isOpen(room.id)]]);
  if (told) return told;
  services.debriefs.set(room.id, open);
  caller.audit(room.id, { open });
  return { data: { isOpen: open } };
});
