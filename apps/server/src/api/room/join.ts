import { calls } from '@glassmine/contract';
import { DAY } from '@glassmine/kernel';
import type { World } from '@glassmine/scheme';
import { identityView, roomView } from '@glassmine/views';
import { executeIn } from '../../http/callers.ts';
import { forAnybody } from '../../http/route.ts';

export const route = forAnybody(
  calls.room.join,
  async ({ form, services }) => {
    const room = services.rooms.enter(form.roomCode.toUpperCase());
    if (typeof room === 'string') return { refusal: room };
    if (isOver(room.simulation.world)) return { refusal: 'room.over' };
    return executeIn(room, { type: 'joinRoom' }, 'door', ({ learner }, world) => ({
      roomToken: services.sessions.addDevice(room.id, learner),
      room: roomView(world, room.id, room.seq, learner),
      identity: identityView(world, learner),
    }));
  },
  { limit: 'joins' },
);

/** Its last world day is over. A learner who was there may go on reading; for a newcomer nothing would ever happen. */
function isOver({ now, scenario }: World): boolean {
  return now >= scenario.clock.endDay * DAY;
}
