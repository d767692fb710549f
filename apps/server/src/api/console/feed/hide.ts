import { calls } from '@glassmine/contract';
import { consolePostView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.hidePost, (caller) => {
  const { form } = caller;
  return caller.execute(
    () => ({ type: 'hidePost', post: form.squareId, hidden: form.hidden }),
    ({ post }, world) => consolePostView(world, post, caller.wording),
  );
});
