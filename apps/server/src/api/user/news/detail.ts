import { calls } from '@glassmine/contract';
import type { Content } from '@glassmine/replica';
import { newsView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.news, async (caller) => {
  const { data } = await caller.view((world) =>
    newsView(world, caller.wording, caller.form.newsId as Content),
  );
  return data ? { data } : { refusal: 'content.unknown' };
});
