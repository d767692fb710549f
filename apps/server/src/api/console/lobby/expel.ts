import { calls } from '@glassmine/contract';
import { hasLeft, memberOfPerson, type Person } from '@glassmine/replica';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.expel, async (caller) => {
  const { services, room, world, form } = caller;
  const { ban } = form;
  const learner = form.learner as Person;
  if ((world.people.learner[learner] ?? -1) < 0) return { refusal: 'member.unknown' };
  const devices = services.sessions.endLearner(room.id, learner);
  for (const device of devices) services.seats.used(device);
  services.deviceLinks.withdraw(room.id, learner);
  if (ban) services.lobbies.expel(room.id, devices);
  if (memberOfPerson(world, learner) >= 0) {
    return caller.execute(
      () => ({ type: 'handOver', learner, toAgent: true }),
      () => ({ learner, isFree: false, standIn: true }),
    );
  }
  const wasIn = !hasLeft(world, learner);
  // Before the world knows: what was answered must be in no result, also when the server stops between the two.
  services.left.set(room.id, learner, true);
  const answer = await caller.execute(
    () => ({ type: 'handOver', learner, toAgent: false, hasLeft: true }),
    () => ({ learner, isFree: true, standIn: false }),
  );
  if ('refusal' in answer) services.left.set(room.id, learner, false);
  else if (wasIn) {
    services.lobbies.addFree(room.id, learner);
    services.seatNames.set(room.id, learner, '');
  }
  return answer;
});
