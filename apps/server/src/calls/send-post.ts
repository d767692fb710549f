import type { Film } from '@glassmine/replica';
import type { Answer } from '../answer.ts';
import type { MemberCaller } from '../http/callers.ts';
import { soundsDoubtful } from '../texts/doubts.ts';

/** Sends safe HTML, the names of uploads and the key of a film to the guidance manager. */
export async function sendPost(
  caller: MemberCaller<{ commandId: string }>,
  content: string,
  pictures: string[],
  film?: Film,
): Promise<Answer<{ reviewId: number }>> {
  if (content === '') return { refusal: 'feed.empty' };
  const { member } = caller;
  const doubt = soundsDoubtful(content) ? { doubts: true } : {};
  return caller.withTexts({ content }, (names) =>
    caller.execute(
      { type: 'sendPost', member, ...names, pictures, ...(film && { film }), ...doubt },
      ({ review }) => ({ reviewId: review }),
    ),
  );
}
