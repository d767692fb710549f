import { calls } from '@glassmine/contract';
import { timeOf } from '@glassmine/views';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.closeRoom, async ({ house, session, form }) => {
  const room = house.rooms.enter(form.roomCode.toUpperCase());
  if (typeof room === 'string') return { refusal: room };
  const { world } = room.simulation;
  await house.rooms.end(room.id, `console:${session.name}`);
  house.audit.add(session.name, 'room/close', room.id, {});
  return { data: { roomCode: room.id, worldTime: timeOf(world, world.now) } };
});
