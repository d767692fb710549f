import { calls } from '@glassmine/contract';
import { consoleFrontView } from '@glassmine/views';
import { forConsole } from '../../http/route.ts';

export const route = forConsole(calls.console.front, (asks) => {
  const room = asks.room(asks.form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  return asks.look(room, (world) => consoleFrontView(world, asks.wordingIn(room.id)));
});
