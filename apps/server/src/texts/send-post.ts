import type { Film } from '@glassmine/scheme';
import type { Answer } from '../http/answers.ts';
import type { MemberAsker } from '../http/askers.ts';
import { withTexts } from './with-texts.ts';

/** Sends safe HTML, the names of uploads and the key of a film to the guidance manager. */
export async function sendPost(
  asks: MemberAsker<{ commandId: string }>,
  content: string,
  pictures: string[],
  film?: Film,
): Promise<Answer<{ reviewId: number }>> {
  if (content === '') return { refusal: 'feed.empty' };
  const { member } = asks;
  return withTexts(asks.writing({ content }), (names) =>
    asks.execute({ type: 'sendPost', member, ...names, pictures, ...(film && { film }) }, ({ review }) => ({
      reviewId: review as number,
    })),
  );
}
