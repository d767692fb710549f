import type { Answer } from '../http/answers.ts';
import type { MemberAsker } from '../http/askers.ts';
import { withTexts } from './with-texts.ts';

/** Sends safe HTML and the names of uploads to the guidance manager. */
export async function sendPost(
  asks: MemberAsker<{ commandId: string }>,
  content: string,
  pictures: string[],
): Promise<Answer<{ reviewId: number }>> {
  if (content === '') return { refusal: 'feed.empty' };
  const { member } = asks;
  return withTexts(asks.writing({ content }), (names) =>
    asks.execute({ type: 'sendPost', member, ...names, pictures }, ({ review }) => ({
      reviewId: review as number,
    })),
  );
}
