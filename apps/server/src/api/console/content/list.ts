import { calls } from '@glassmine/contract';
import { consoleContentsView } from '@glassmine/views';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.contents, (asks) => {
  const room = asks.room(asks.form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  return asks.look(room, (world) => consoleContentsView(world, asks.form, asks.wordingIn(room.id)));
});
