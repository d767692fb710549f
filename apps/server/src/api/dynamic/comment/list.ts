import { calls } from '@glassmine/contract';
import { commentsView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.dynamic.comments, async (asks) => {
  const { data } = await asks.look((world) => commentsView(world, asks.form, asks.wording));
  return data ? { data } : { refusal: 'feed.unknown' };
});
