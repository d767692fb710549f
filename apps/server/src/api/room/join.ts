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
      roomToken: services.sessions.addDevice(room.id, learner as number),
      room: roomView(world, room.id, room.seq, learner as number),
      identity: identityView(world, learner as number),
    }));
  },
  { limit: 'joins' },
);

/** Its last world day is over. Whoever was there may go on looking; a newcomer would stand in a world that is still. */
function isOver({ now, scenario }: World): boolean {
  return now >= scenario.clock.endDay * DAY;
}
