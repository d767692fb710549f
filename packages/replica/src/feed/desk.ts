import { Type } from '@glassmine/kernel/schema';
import { deskCall } from '../call.ts';
import { facilitatorText, textsOf } from '../formats/facilitator-text.ts';
import { roomCode, roomRefusals, row } from '../formats/fields.ts';
import { commandId, page } from '../formats/form.ts';
import { pictureField } from '../plain/pictures.ts';
import { readyTexts } from '../plain/ready-texts.ts';
import {
  consoleComment,
  consoleCommentsView,
  consoleCommentView,
  consolePost,
  consolePostsView,
  consolePostView,
  postCommentsAnswer,
  postsAnswer,
} from './views.ts';
import { postLengthMax, postPicturesMax } from './words.ts';

export const feedDesk = {
  posts: deskCall('console/feed/list', {
    summary: 'Posts of a room, newest first, hidden ones among them, with who really wrote them',
    form: Type.Object({ roomCode, ...page }),
    answer: postsAnswer,
    refusals: roomRefusals,
    view: consolePostsView,
  }),
  publishPost: deskCall('console/feed/post', {
    summary: "Post in the scheme's name",
    form: Type.Object({
      roomCode,
      ...facilitatorText({ content: postLengthMax }, readyTexts.post),
      commandId,
    }),
    answer: consolePost,
    refusals: ['feed.empty', 'text.full'],
    pictures: { field: pictureField, kind: 'post', required: false, max: postPicturesMax },
    run: async (caller) => {
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
    },
  }),
  hidePost: deskCall('console/feed/hide', {
    summary: 'Take a post out of the feed, or put it back in its place',
    form: Type.Object({ roomCode, squareId: row, hidden: Type.Boolean(), commandId }),
    answer: consolePost,
    refusals: ['feed.unknown'],
    run: (caller) => {
      const { form } = caller;
      return caller.execute(
        () => ({ type: 'hidePost', post: form.squareId, hidden: form.hidden }),
        ({ post }, world) => consolePostView(world, post, caller.wording),
      );
    },
  }),
  postComments: deskCall('console/feed/comments', {
    summary: 'Comments on a post, newest first, with the words of hidden ones',
    form: Type.Object({ roomCode, squareId: row, ...page }),
    answer: postCommentsAnswer,
    refusals: ['feed.unknown', ...roomRefusals],
    run: async (caller) => {
      const { data } = await caller.view((world) => consoleCommentsView(world, caller.form, caller.wording));
      return data ? { data } : { refusal: 'feed.unknown' };
    },
  }),
  hideComment: deskCall('console/feed/comment/hide', {
    summary: 'Take the words of a comment away, or give them back',
    form: Type.Object({ roomCode, commentId: row, hidden: Type.Boolean(), commandId }),
    answer: consoleComment,
    refusals: ['feed.commentUnknown'],
    run: (caller) => {
      const { form } = caller;
      return caller.execute(
        () => ({ type: 'hideComment', comment: form.commentId, hidden: form.hidden }),
        ({ comment }, world) => consoleCommentView(world, comment, caller.wording),
      );
    },
  }),
};
