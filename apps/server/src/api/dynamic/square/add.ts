import { calls } from '@glassmine/contract';
import { forMember } from '../../../http/route.ts';
import { sendPost } from '../../../texts/send-post.ts';
import { withPictures } from '../../../uploads/with-pictures.ts';

export const route = forMember(calls.dynamic.addSquare, (asks) =>
  withPictures(asks, 'post', (pictures) =>
    sendPost(
      asks,
      pictures.map(({ id }) => id),
    ),
  ),
);
