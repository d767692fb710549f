import { calls } from '@glassmine/contract';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.renameRoom, (caller) => {
  const { services, room, form } = caller;
  const name = form.name.trim();
  const stands = services.roomLessons.nameOf(room.id);
  const told = name === stands ? null : caller.staleRefusal([[form.seenName, stands]]);
  if (told) return told;
  services.roomLessons.change(room.id, { name });
  caller.audit(room.id, {});
  return { data: { name } };
});
