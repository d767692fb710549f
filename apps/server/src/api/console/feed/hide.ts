import { calls } from '@glassmine/contract';
import { consolePostView } from '@glassmine/views';
import { layHand } from '../../../http/console-hand.ts';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.hidePost, (asks) => {
  const { form } = asks;
  return layHand(
    asks,
    'feed/hide',
    () => ({ type: 'hidePost', post: form.squareId, hidden: form.hidden }),
    ({ post }, world) => consolePostView(world, post as number, asks.wordingIn(form.roomCode.toUpperCase())),
  );
});
