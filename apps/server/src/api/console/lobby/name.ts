import { calls } from '@glassmine/contract';
import type { Person } from '@glassmine/scheme';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.nameSeat, (caller) => {
  const { services, room, world, form } = caller;
  const { learner } = form;
  if ((world.people.learner[learner as Person] ?? -1) < 0) return { refusal: 'member.unknown' };
  const seatName = form.name.trim();
  services.seatNames.set(room.id, learner, seatName);
  // What people write freely is not for the log.
  caller.audit(room.id, { learner });
  return { data: { learner, seatName } };
});
