import { calls } from '@glassmine/contract';
import { newsView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.news, async (asks) => {
  const { data } = await asks.look((world) => newsView(world, asks.wording, asks.form.newsId));
  return data ? { data } : { refusal: 'content.unknown' };
});
