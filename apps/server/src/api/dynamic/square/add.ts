import { calls } from '@glassmine/contract';
import { forMember } from '../../../http/route.ts';
import { safePost } from '../../../texts/post-html.ts';
import { sendPost } from '../../../texts/send-post.ts';
import { withPictures } from '../../../uploads/with-pictures.ts';

export const route = forMember(calls.dynamic.addSquare, async (asks) => {
  // Words first: of a post that is refused no picture is kept.
  const content = safePost(asks.form.content);
  return withPictures(asks, 'post', (pictures) =>
    sendPost(
      asks,
      content,
      pictures.map(({ id }) => id),
      asks.form.film,
    ),
  );
});
