import { calls } from '@glassmine/contract';
import type { Person } from '@glassmine/replica';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.handOver, (caller) => {
  const { learner, toAgent } = caller.form;
  // Somebody of the crowd has an agent anyway.
  if ((caller.world.people.learner[learner as Person] ?? -1) < 0) return { refusal: 'member.unknown' };
  return caller.execute(
    () => ({ type: 'handOver', learner, toAgent }),
    () => ({ learner, standIn: toAgent }),
  );
});
