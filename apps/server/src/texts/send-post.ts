import type { Answer } from '../http/answers.ts';
import type { MemberAsker } from '../http/askers.ts';
import { safePost } from './post-html.ts';
import { withTexts } from './with-texts.ts';

/** Sends what a member wrote, made safe, to the guidance manager. `pictures`: names of uploads. */
export async function sendPost(
  asks: MemberAsker<{ content: string; commandId: string }>,
  pictures: string[],
): Promise<Answer<{ reviewId: number }>> {
  const content = safePost(asks.form.content);
  if (content === '') return { refusal: 'feed.empty' };
  const { member } = asks;
  return withTexts(asks.writing({ content }), (names) =>
    asks.execute({ type: 'sendPost', member, ...names, pictures }, ({ review }) => ({
      reviewId: review as number,
    })),
  );
}
