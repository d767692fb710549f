import { calls } from '@glassmine/contract';
import { commentedView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';
import { soundsDoubtful } from '../../../texts/doubts.ts';
import { plainLines } from '../../../texts/post-html.ts';

export const route = forMember(calls.dynamic.comment, async (caller) => {
  const { form, member, wording } = caller;
  const { squareId: post, commentId: replyTo = -1 } = form;
  const content = plainLines(form.content);
  const doubt = soundsDoubtful(content) ? { doubts: true } : {};
  if (content === '') return { refusal: 'feed.empty' };
  return caller.withTexts({ content }, async (names) => {
    const answer = await caller.execute(
      { type: 'commentOn', member, post, replyTo, ...names, ...doubt },
      ({ comment }, world) => commentedView(world, comment, wording),
    );
    // The app shows these words when a comment has gone through.
    return 'refusal' in answer ? answer : { ...answer, msg: wording.say('feed.commented') };
  });
});
