import { calls } from '@glassmine/contract';
import { consoleRoomView } from '@glassmine/views';
import { forFacilitator } from '../../http/route.ts';

export const route = forFacilitator(calls.console.rooms, ({ services: { rooms } }) => {
  const running = rooms.codes().map((code) => rooms.enter(code));
  const shown = running.filter((room) => typeof room !== 'string');
  return { data: shown.map((room) => consoleRoomView(room.simulation.world, room.id, room.seq)) };
});
