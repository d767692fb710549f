import { calls } from '@glassmine/contract';
import { consoleCommentsView } from '@glassmine/views';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.postComments, async (asks) => {
  const room = asks.room(asks.form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  const { data } = await asks.look(room, (world) =>
    consoleCommentsView(world, asks.form, asks.wordingIn(room.id)),
  );
  return data ? { data } : { refusal: 'feed.unknown' };
});
