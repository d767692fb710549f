import Type from 'typebox';
import { commentLengthMax, postLengthMax, postPicturesMax } from '../plain/bounds.ts';
import { films } from '../plain/kinds.ts';
import { commandId, defineCall, field, listOf, page } from './call.ts';
import { comment, square, waitingSquare } from './feed-shapes.ts';
import { commandRefusals, row } from './fields.ts';

/** The source reads the community five by five. */
const pageOfFive = {
  ...page,
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 5 }),
};
const handedIn = Type.Object({
  reviewId: Type.Integer({ description: 'what the guidance manager has to look at' }),
});
const postRefusals = ['feed.empty', 'feed.waiting', 'text.full', ...commandRefusals] as const;

export const dynamicCalls = {
  squares: defineCall({
    path: 'dynamic/square/list',
    auth: 'member',
    summary: 'Posts of the community, newest first',
    form: Type.Object({ ...pageOfFive }),
    data: listOf(square),
    refusals: [],
  }),
  square: defineCall({
    path: 'dynamic/square/detail',
    auth: 'member',
    summary: 'One post of the community',
    form: Type.Object({ squareId: row }),
    data: square,
    refusals: ['feed.unknown'],
  }),
  waiting: defineCall({
    path: 'dynamic/square/waiting',
    auth: 'member',
    summary: 'What the asker has sent and the guidance manager still has, newest first',
    form: Type.Object({}),
    data: Type.Array(waitingSquare),
    refusals: [],
  }),
  addSquare: defineCall({
    path: 'dynamic/square/add',
    auth: 'member',
    summary: 'Send words, pictures and a film to the guidance manager, who posts them',
    form: Type.Object({
      content: field('text', { minLength: 0, maxLength: postLengthMax }),
      film: Type.Optional(Type.Enum([...films], { description: 'one that the app ships' })),
      commandId,
    }),
    data: handedIn,
    refusals: [
      'upload.over2M',
      'upload.notPicture',
      'upload.unreadable',
      'upload.tooManyPixels',
      'upload.learnerFull',
      'upload.roomFull',
      ...postRefusals,
    ],
    pictures: { field: 'file', kind: 'post', required: false, max: postPicturesMax },
  }),
  addText: defineCall({
    path: 'dynamic/square/addText',
    auth: 'member',
    summary: 'Send words alone to the guidance manager, who posts them',
    form: Type.Object({ content: field('text', { minLength: 0, maxLength: postLengthMax }), commandId }),
    data: handedIn,
    refusals: postRefusals,
  }),
  comments: defineCall({
    path: 'dynamic/comment/list',
    auth: 'member',
    summary: 'Comments on a post, newest first',
    form: Type.Object({ squareId: row, ...pageOfFive }),
    data: listOf(comment),
    refusals: ['feed.unknown'],
  }),
  comment: defineCall({
    path: 'dynamic/comment/text',
    auth: 'member',
    summary: 'Comment on a post, or answer a comment on it',
    form: Type.Object({
      squareId: row,
      commentId: Type.Optional(row),
      content: field('text', { minLength: 0, maxLength: commentLengthMax }),
      commandId,
    }),
    data: Type.Object({ comment, commentNum: Type.Integer() }),
    refusals: ['feed.unknown', 'feed.commentUnknown', 'feed.empty', 'text.full', ...commandRefusals],
  }),
  thumbsUp: defineCall({
    path: 'dynamic/thumbsUp/square',
    auth: 'member',
    summary: 'Like a post: once, and for good',
    form: Type.Object({ squareId: row, commandId }),
    data: Type.Object({
      squareId: Type.Integer(),
      thumbsUpNum: Type.Integer(),
      hasThumbsUp: Type.Literal(true),
    }),
    refusals: ['feed.unknown', 'feed.liked', ...commandRefusals],
  }),
};
