import { calls } from '@glassmine/contract';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.handOver, (caller) => {
  const { learner, toAgent } = caller.form;
  // Somebody of the crowd has an agent anyway.
  if ((caller.world.people.learner[learner] ?? -1) < 0) return { refusal: 'member.unknown' };
  return caller.execute(
    'member/hand-over',
    () => ({ type: 'handOver', learner, toAgent }),
    () => ({ learner, standIn: toAgent }),
  );
});
