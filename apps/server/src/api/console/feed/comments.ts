import { calls } from '@glassmine/contract';
import { consoleCommentsView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.postComments, async (caller) => {
  const { data } = await caller.view((world) => consoleCommentsView(world, caller.form, caller.wording));
  return data ? { data } : { refusal: 'feed.unknown' };
});
