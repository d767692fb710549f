import { Type } from '@glassmine/kernel/schema';
import { memberCall } from '../call.ts';
import type { Answer, MemberCaller } from '../callers.ts';
import { plainLines } from '../formats/facilitator-text.ts';
import { row } from '../formats/fields.ts';
import { commandId, field, page } from '../formats/form.ts';
import { pictureField } from '../plain/pictures.ts';
import { soundsDoubtful } from './rules/doubts.ts';
import {
  commentAnswer,
  commentedView,
  commentsAnswer,
  commentsView,
  oneSquareView,
  square,
  squaresAnswer,
  squaresView,
  waitingSquare,
  waitingSquaresView,
} from './views.ts';
import { commentLengthMax, type FilmKey, films, postLengthMax, postPicturesMax } from './words.ts';

/** The source reads the community five by five. */
const pageOfFive = {
  ...page,
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 5 }),
};

const handedIn = Type.Object({
  reviewId: Type.Integer({ description: 'what the guidance manager has to look at' }),
});

const postRefusals = ['feed.empty', 'feed.waiting', 'text.full'] as const;

/** Sends safe HTML, the names of uploads and the key of a film to the guidance manager. */
async function sendPost(
  caller: MemberCaller<{ commandId: string }>,
  content: string,
  pictures: string[],
  film?: FilmKey,
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

export const feedCalls = {
  squares: memberCall('dynamic/square/list', {
    summary: 'Posts of the community, newest first',
    form: Type.Object({ ...pageOfFive }),
    answer: squaresAnswer,
    staleAfter: ['clock', 'push', 'post'],
    view: squaresView,
  }),
  square: memberCall('dynamic/square/detail', {
    summary: 'One post of the community',
    form: Type.Object({ squareId: row }),
    answer: square,
    refusals: ['feed.unknown'],
    staleAfter: ['post'],
    run: async (caller) => {
      const { form, member, wording } = caller;
      const { data } = await caller.view((world) => oneSquareView(world, member, form.squareId, wording));
      return data ? { data } : { refusal: 'feed.unknown' };
    },
  }),
  waiting: memberCall('dynamic/square/waiting', {
    summary: 'What the asker has sent and the guidance manager still has, newest first',
    answer: Type.Array(waitingSquare),
    staleAfter: ['push'],
    run: (caller) => caller.view((world) => waitingSquaresView(world, caller.member, caller.wording)),
  }),
  addSquare: memberCall('dynamic/square/add', {
    summary: 'Send words, pictures and a film to the guidance manager, who posts them',
    form: Type.Object({
      content: field('text', { minLength: 0, maxLength: postLengthMax }),
      film: Type.Optional(Type.Enum([...films], { description: 'one that the app ships' })),
      commandId,
    }),
    answer: handedIn,
    refusals: [...postRefusals],
    pictures: { field: pictureField, kind: 'post', required: false, max: postPicturesMax },
    changes: { sendPost: ['dynamic/square/waiting'] },
    run: async (caller) => {
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
    },
  }),
  addText: memberCall('dynamic/square/addText', {
    summary: 'Send words alone to the guidance manager, who posts them',
    form: Type.Object({ content: field('text', { minLength: 0, maxLength: postLengthMax }), commandId }),
    answer: handedIn,
    refusals: postRefusals,
    changes: { sendPost: ['dynamic/square/waiting'] },
    run: async (caller) => sendPost(caller, caller.safePost(caller.form.content), []),
  }),
  comments: memberCall('dynamic/comment/list', {
    summary: 'Comments on a post, newest first',
    form: Type.Object({ squareId: row, ...pageOfFive }),
    answer: commentsAnswer,
    refusals: ['feed.unknown'],
    staleAfter: ['post'],
    run: async (caller) => {
      const { data } = await caller.view((world) => commentsView(world, caller.form, caller.wording));
      return data ? { data } : { refusal: 'feed.unknown' };
    },
  }),
  comment: memberCall('dynamic/comment/text', {
    summary: 'Comment on a post, or answer a comment on it',
    form: Type.Object({
      squareId: row,
      commentId: Type.Optional(row),
      content: field('text', { minLength: 0, maxLength: commentLengthMax }),
      commandId,
    }),
    answer: commentAnswer,
    refusals: ['feed.unknown', 'feed.commentUnknown', 'feed.empty', 'text.full'],
    changes: {},
    run: async (caller) => {
      const { form, member, wording } = caller;
      const { squareId: post, commentId: replyTo = -1 } = form;
      const content = plainLines(form.content);
      const doubt = soundsDoubtful(content) ? { doubts: true } : {};
      if (content === '') return { refusal: 'feed.empty' };
      return caller.withTexts({ content }, async (names) => {
        const answer = await caller.execute(
          { type: 'commentOn', member, post, replyTo, ...names, ...doubt },
          ({ comment }, world) => commentedView(world, comment, wording),
        );
        // The app shows these words when a comment has gone through.
        return 'refusal' in answer ? answer : { ...answer, msg: wording.say('feed.commented') };
      });
    },
  }),
  thumbsUp: memberCall('dynamic/thumbsUp/square', {
    summary: 'Like a post: once, and for good',
    form: Type.Object({ squareId: row, commandId }),
    answer: Type.Object({
      squareId: Type.Integer(),
      thumbsUpNum: Type.Integer(),
      hasThumbsUp: Type.Literal(true),
    }),
    refusals: ['feed.unknown', 'feed.liked'],
    changes: {},
    run: (caller) => {
      const { form, member } = caller;
      const { squareId } = form;
      return caller.execute({ type: 'thumbsUp', member, post: squareId }, ({ likes }) => ({
        squareId,
        thumbsUpNum: likes,
        hasThumbsUp: true as const,
      }));
    },
  }),
};
