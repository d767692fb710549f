import { calls } from '@glassmine/contract';
import { consolePostsView } from '@glassmine/views';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.posts, (asks) => {
  const room = asks.room(asks.form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  return asks.look(room, (world) => consolePostsView(world, asks.form, asks.wordingIn(room.id)));
});
