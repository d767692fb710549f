import { calls } from '@glassmine/contract';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.door, (caller) => {
  const { services, room, form } = caller;
  const door = { isLocked: form.locked, isByHand: form.byHand };
  const { isLocked, isByHand } = services.lobbies.door(room.id);
  const told = caller.staleRefusal([
    [form.seenLocked, isLocked],
    [form.seenByHand, isByHand],
  ]);
  if (told) return told;
  services.lobbies.setDoor(room.id, door);
  caller.audit(room.id, door);
  return { data: door };
});
