import { calls } from '@glassmine/contract';
import { isInRoom } from '@glassmine/replica';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.nameSeat, (caller) => {
  const { services, room, world, form } = caller;
  const { learner } = form;
  if (!isInRoom(world, learner)) return { refusal: 'member.unknown' };
  const seatName = form.name.trim();
  const stands = services.seatNames.of(room.id).get(learner) ?? '';
  const told = seatName === stands ? null : caller.staleRefusal([[form.seenName, stands]]);
  if (told) return told;
  services.seatNames.set(room.id, learner, seatName);
  // What people write freely is not for the log.
  caller.audit(room.id, { learner });
  return { data: { learner, seatName } };
});
