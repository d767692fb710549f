import { calls } from '@glassmine/contract';
import { lobbyView } from '@glassmine/views';
import { forConsole } from '../../http/route.ts';

export const route = forConsole(calls.console.lobby, (asks) => {
  const room = asks.room(asks.form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  const here = asks.house.presence.in(room.id);
  return asks.look(room, (world) => lobbyView(world, room.id, here));
});
