import { calls } from '@glassmine/contract';
import { consolePostView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';
import { textsOf } from '../../../texts/facilitator-text.ts';
import { safePost } from '../../../texts/post-html.ts';
import { withPictures } from '../../../uploads/with-pictures.ts';

export const route = forFacilitatorInRoom(calls.console.publishPost, async (caller) => {
  const { services, form, room, given } = caller;
  const texts = textsOf(form, ['content'], safePost);
  if (texts.content === '') return { refusal: 'feed.empty' };
  const { uploads } = services;
  const { commandId } = form;
  return withPictures(
    { uploads, room: room.id, learner: -1, commandId, pictures: given.pictures },
    'post',
    (pictures) =>
      caller.executeWithTexts(
        texts,
        (names) => ({ type: 'publishPost', ...names, pictures: pictures.map(({ id }) => id) }),
        ({ post }, world, wording) => consolePostView(world, post, wording),
      ),
  );
});
