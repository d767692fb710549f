import { calls } from '@glassmine/contract';
import { memberOfPerson, type Person } from '@glassmine/scheme';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.expel, (caller) => {
  const { services, room, world, form } = caller;
  const { learner, ban } = form;
  if ((world.people.learner[learner as Person] ?? -1) < 0) return { refusal: 'member.unknown' };
  const devices = services.sessions.endLearner(room.id, learner);
  if (ban) services.lobbies.expel(room.id, devices);
  if (memberOfPerson(world, learner as Person) >= 0) {
    return caller.execute(
      () => ({ type: 'handOver', learner, toAgent: true }),
      () => ({ learner, isFree: false, standIn: true }),
    );
  }
  // Nothing has been done with it: the next newcomer sits down in it.
  services.lobbies.addFree(room.id, learner);
  services.seatNames.set(room.id, learner, '');
  caller.audit(room.id, { learner, ban });
  return { data: { learner, isFree: true, standIn: false } };
});
