import { calls } from '@glassmine/contract';
import { consolePostView } from '@glassmine/views';
import { forConsole } from '../../../http/route.ts';
import { writeByHand } from '../../../texts/console-writing.ts';
import { safePost } from '../../../texts/post-html.ts';
import { withPictures } from '../../../uploads/with-pictures.ts';

export const route = forConsole(calls.console.publishPost, async (asks) => {
  const { house, form, pictures: files } = asks;
  const content = safePost(form.content);
  if (content === '') return { refusal: 'feed.empty' };
  const room = asks.room(form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  return withPictures({ house, room, learner: -1, form, pictures: files }, 'post', (pictures) =>
    writeByHand(
      asks,
      'feed/post',
      { content },
      (names) => ({ type: 'publishPost', ...names, pictures: pictures.map(({ id }) => id) }),
      ({ post }, world, wording) => consolePostView(world, post as number, wording),
    ),
  );
});
