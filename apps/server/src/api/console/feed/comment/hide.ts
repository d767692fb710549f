import { calls } from '@glassmine/contract';
import { consoleCommentView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.hideComment, (caller) => {
  const { form } = caller;
  return caller.execute(
    () => ({ type: 'hideComment', comment: form.commentId, hidden: form.hidden }),
    ({ comment }, world) => consoleCommentView(world, comment, caller.wording),
  );
});
