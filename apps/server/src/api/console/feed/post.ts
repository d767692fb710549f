import { calls } from '@glassmine/contract';
import { consolePostView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';
import { textsOf } from '../../../texts/facilitator-text.ts';

export const route = forFacilitatorInRoom(calls.console.publishPost, async (caller) => {
  const { form } = caller;
  const texts = textsOf(form, ['content'], (words, field) => caller.safePost(words, field));
  if (texts.content === '') return { refusal: 'feed.empty' };
  return caller.withPictures('post', (pictures) =>
    caller.executeWithTexts(
      texts,
      (names) => ({ type: 'publishPost', ...names, pictures: pictures.map(({ id }) => id) }),
      ({ post }, world, wording) => consolePostView(world, post, wording),
    ),
  );
});
