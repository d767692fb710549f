import { calls } from '@glassmine/contract';
import { commentedView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';
import { plainLines } from '../../../texts/post-html.ts';
import { withTexts } from '../../../texts/with-texts.ts';

export const route = forMember(calls.dynamic.comment, async (asks) => {
  const { form, member, wording } = asks;
  const { squareId: post, commentId: replyTo = -1 } = form;
  const content = plainLines(form.content);
  if (content === '') return { refusal: 'feed.empty' };
  return withTexts(asks.writing({ content }), async (names) => {
    const answer = await asks.execute(
      { type: 'commentOn', member, post, replyTo, ...names },
      ({ comment }, world) => commentedView(world, comment as number, wording),
    );
    // The app shows these words when a comment has gone through.
    return 'refusal' in answer ? answer : { ...answer, msg: wording.say('feed.commented') };
  });
});
