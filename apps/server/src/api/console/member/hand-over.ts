import { calls } from '@glassmine/contract';
import { layHand } from '../../../http/console-hand.ts';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.handOver, (asks) => {
  const { learner, toAgent } = asks.form;
  const room = asks.room(asks.form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  // Somebody of the crowd has an agent anyway.
  if ((room.simulation.world.people.learner[learner] ?? -1) < 0) return { refusal: 'member.unknown' };
  return layHand(
    asks,
    'member/hand-over',
    () => ({ type: 'handOver', learner, toAgent }),
    () => ({ learner, standIn: toAgent }),
  );
});
