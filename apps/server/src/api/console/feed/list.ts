import { calls } from '@glassmine/contract';
import { consolePostsView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.posts, (caller) => {
  return caller.view((world) => consolePostsView(world, caller.form, caller.wording));
});
