import { calls } from '@glassmine/contract';
import { consoleCommentView } from '@glassmine/views';
import { layHand } from '../../../../http/console-hand.ts';
import { forConsole } from '../../../../http/route.ts';

export const route = forConsole(calls.console.hideComment, (asks) => {
  const { form } = asks;
  return layHand(
    asks,
    'feed/comment/hide',
    () => ({ type: 'hideComment', comment: form.commentId, hidden: form.hidden }),
    ({ comment }, world) =>
      consoleCommentView(world, comment as number, asks.wordingIn(form.roomCode.toUpperCase())),
  );
});
