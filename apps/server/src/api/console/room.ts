import { calls } from '@glassmine/contract';
import { consoleRoomView } from '@glassmine/views';
import { forConsole } from '../../http/route.ts';

export const route = forConsole(calls.console.room, (asks) => {
  const room = asks.room(asks.form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  return { data: consoleRoomView(room.simulation.world, room.id, room.seq) };
});
