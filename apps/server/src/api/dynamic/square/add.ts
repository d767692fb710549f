import { calls } from '@glassmine/contract';
import { sendPost } from '../../../calls/send-post.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.dynamic.addSquare, async (caller) => {
  // Words first: of a post that is refused no picture is kept.
  const content = caller.safePost(caller.form.content);
  return caller.withPictures('post', (pictures) =>
    sendPost(
      caller,
      content,
      pictures.map(({ id }) => id),
      caller.form.film,
    ),
  );
});
