import { calls } from '@glassmine/contract';
import { sendPost } from '../../../calls/send-post.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.dynamic.addText, async (caller) =>
  sendPost(caller, caller.safePost(caller.form.content), []),
);
