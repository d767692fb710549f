import { calls } from '@glassmine/contract';
import { commentsView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.dynamic.comments, async (caller) => {
  const { data } = await caller.view((world) => commentsView(world, caller.form, caller.wording));
  return data ? { data } : { refusal: 'feed.unknown' };
});
