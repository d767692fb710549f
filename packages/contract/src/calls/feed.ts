import Type from 'typebox';
import { commentLengthMax, postLengthMax, postPicturesMax } from '../plain/bounds.ts';
import { films } from '../plain/kinds.ts';
import { pictureField } from '../plain/pictures.ts';
import { commandId, defineCall, field, listOf, page } from './call.ts';
import { comment, square, waitingSquare } from './feed-shapes.ts';
import { row } from './fields.ts';

/** The source reads the community five by five. */
const pageOfFive = {
  ...page,
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 5 }),
};
const handedIn = Type.Object({
  reviewId: Type.Integer({ description: 'what the guidance manager has to look at' }),
});
const postRefusals = ['feed.empty', 'feed.waiting', 'text.full'] as const;

export const dynamicCalls = {
  squares: defineCall({
    path: 'dynamic/square/list',
    summary: 'Posts of the community, newest first',
    form: Type.Object({ ...pageOfFive }),
    data: listOf(square),
  }),
  square: defineCall({
    path: 'dynamic/square/detail',
    summary: 'One post of the community',
    form: Type.Object({ squareId: row }),
    data: square,
    refusals: ['feed.unknown'],
  }),
  waiting: defineCall({
    path: 'dynamic/square/waiting',
    summary: 'What the asker has sent and the guidance manager still has, newest first',
    data: Type.Array(waitingSquare),
  }),
  addSquare: defineCall({
    path: 'dynamic/square/add',
    summary: 'Send words, pictures and a film to the guidance manager, who posts them',
    form: Type.Object({
      content: field('text', { minLength: 0, maxLength: postLengthMax }),
      film: Type.Optional(Type.Enum([...films], { description: 'one that the app ships' })),
      commandId,
    }),
    data: handedIn,
    refusals: [...postRefusals],
    pictures: { field: pictureField, kind: 'post', required: false, max: postPicturesMax },
  }),
  addText: defineCall({
    path: 'dynamic/square/addText',
    summary: 'Send words alone to the guidance manager, who posts them',
    form: Type.Object({ content: field('text', { minLength: 0, maxLength: postLengthMax }), commandId }),
    data: handedIn,
    refusals: postRefusals,
  }),
  comments: defineCall({
    path: 'dynamic/comment/list',
    summary: 'Comments on a post, newest first',
    form: Type.Object({ squareId: row, ...pageOfFive }),
    data: listOf(comment),
    refusals: ['feed.unknown'],
  }),
  comment: defineCall({
    path: 'dynamic/comment/text',
    summary: 'Comment on a post, or answer a comment on it',
    form: Type.Object({
      squareId: row,
      commentId: Type.Optional(row),
      content: field('text', { minLength: 0, maxLength: commentLengthMax }),
      commandId,
    }),
    data: Type.Object({ comment, commentNum: Type.Integer() }),
    refusals: ['feed.unknown', 'feed.commentUnknown', 'feed.empty', 'text.full'],
  }),
  thumbsUp: defineCall({
    path: 'dynamic/thumbsUp/square',
    summary: 'Like a post: once, and for good',
    form: Type.Object({ squareId: row, commandId }),
    data: Type.Object({
      squareId: Type.Integer(),
      thumbsUpNum: Type.Integer(),
      hasThumbsUp: Type.Literal(true),
    }),
    refusals: ['feed.unknown', 'feed.liked'],
  }),
};
