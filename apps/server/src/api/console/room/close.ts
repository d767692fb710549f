import { calls } from '@glassmine/contract';
import { timeOf } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.closeRoom, async (caller) => {
  const { room, world, services, actor } = caller;
  await services.rooms.end(room.id, actor);
  caller.audit(room.id, {});
  return { data: { roomCode: room.id, worldTime: timeOf(world, world.now) } };
});
