import { calls } from '@glassmine/contract';
import { forMember } from '../../../http/route.ts';
import { safePost } from '../../../texts/post-html.ts';
import { sendPost } from '../../../texts/send-post.ts';

export const route = forMember(calls.dynamic.addText, async (asks) =>
  sendPost(asks, safePost(asks.form.content), []),
);
