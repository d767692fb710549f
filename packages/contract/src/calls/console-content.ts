import Type from 'typebox';
import { consoleTextLengthMax, postLengthMax, postPicturesMax } from '../plain/bounds.ts';
import { pictureField } from '../plain/pictures.ts';
import { readyTexts } from '../plain/ready-texts.ts';
import { commandId, defineCall, field, listOf, page } from './call.ts';
import {
  consoleComment,
  consoleContent,
  consoleFeedback,
  consoleFront,
  consoleNotice,
  consolePost,
  contentKind,
  readyText,
} from './console-content-shapes.ts';
import { facilitatorText } from './facilitator-text.ts';
import { keyPattern, roomCode, roomRefusals, row } from './fields.ts';

const lengths = { title: 80, content: consoleTextLengthMax };
const inApp = field('opaque', { minLength: 0, maxLength: 120 });

const shownCalls = {
  contents: defineCall({
    path: 'console/content/list',
    summary: 'Slides, films, notices or news of a room, newest first, hidden ones among them',
    form: Type.Object({ roomCode, kind: contentKind, ...page }),
    data: listOf(consoleContent),
    refusals: roomRefusals,
  }),
  publishContent: defineCall({
    path: 'console/content/publish',
    summary: 'Put a slide, a film, a notice or a piece of news on show',
    form: Type.Object({
      roomCode,
      kind: contentKind,
      ...facilitatorText(lengths, [...readyTexts.slide, ...readyTexts.notice, ...readyTexts.news]),
      art: Type.Optional(
        field('opaque', {
          maxLength: 31,
          pattern: keyPattern,
          description: 'a picture that the app draws, in place of a file; of a film one that the app ships',
        }),
      ),
      link: Type.Optional(inApp),
      commandId,
    }),
    data: consoleContent,
    refusals: ['content.link', 'content.film', 'content.full', 'text.none', 'text.full'],
    pictures: { field: pictureField, kind: 'post', required: false, max: 1 },
  }),
  showContent: defineCall({
    path: 'console/content/show',
    summary: 'Take something off show, or put it back in its place',
    form: Type.Object({ roomCode, contentId: row, shown: Type.Boolean(), commandId }),
    data: consoleContent,
    refusals: ['content.unknown', 'content.full'],
  }),
  front: defineCall({
    path: 'console/front',
    summary: 'Customer service and update of a room, as its members are told of them',
    form: Type.Object({ roomCode }),
    data: consoleFront,
    refusals: roomRefusals,
  }),
  setService: defineCall({
    path: 'console/service/set',
    summary: 'Set the link to the customer service; an empty one means that nobody is there',
    form: Type.Object({ roomCode, appUrl: inApp, commandId }),
    data: consoleFront,
    refusals: ['content.link'],
  }),
  offerVersion: defineCall({
    path: 'console/version/offer',
    summary: 'Have the app ask for an update',
    form: Type.Object({
      roomCode,
      versionCode: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      compulsory: Type.Boolean(),
      ...facilitatorText({ extra: 600 }, readyTexts.version),
      commandId,
    }),
    data: consoleFront,
    refusals: ['text.full'],
  }),
  withdrawVersion: defineCall({
    path: 'console/version/withdraw',
    summary: 'Have the app ask for no update any more, not for that of the scenario either',
    form: Type.Object({ roomCode, commandId }),
    data: consoleFront,
  }),
  readyTexts: defineCall({
    path: 'console/texts',
    summary: 'Texts that are ready in every language, in the words of the reader’s',
    form: Type.Object({ roomCode }),
    data: Type.Array(readyText),
    refusals: roomRefusals,
  }),
  notices: defineCall({
    path: 'console/notice/list',
    summary: 'Notices that were written to all members, newest first',
    form: Type.Object({ roomCode, ...page }),
    data: listOf(consoleNotice),
    refusals: roomRefusals,
  }),
  announce: defineCall({
    path: 'console/notice/create',
    summary: 'Write a notice to every member',
    form: Type.Object({
      roomCode,
      ...facilitatorText(lengths, readyTexts.notice),
      commandId,
    }),
    data: consoleNotice,
    refusals: ['text.none', 'text.full'],
  }),
};

const feedCalls = {
  posts: defineCall({
    path: 'console/feed/list',
    summary: 'Posts of a room, newest first, hidden ones among them, with who really wrote them',
    form: Type.Object({ roomCode, ...page }),
    data: listOf(consolePost),
    refusals: roomRefusals,
  }),
  publishPost: defineCall({
    path: 'console/feed/post',
    summary: "Post in the scheme's name",
    form: Type.Object({
      roomCode,
      ...facilitatorText({ content: postLengthMax }, readyTexts.post),
      commandId,
    }),
    data: consolePost,
    refusals: ['feed.empty', 'text.full'],
    pictures: { field: pictureField, kind: 'post', required: false, max: postPicturesMax },
  }),
  hidePost: defineCall({
    path: 'console/feed/hide',
    summary: 'Take a post out of the feed, or put it back in its place',
    form: Type.Object({ roomCode, squareId: row, hidden: Type.Boolean(), commandId }),
    data: consolePost,
    refusals: ['feed.unknown'],
  }),
  postComments: defineCall({
    path: 'console/feed/comments',
    summary: 'Comments on a post, newest first, with the words of hidden ones',
    form: Type.Object({ roomCode, squareId: row, ...page }),
    data: listOf(consoleComment),
    refusals: ['feed.unknown', ...roomRefusals],
  }),
  hideComment: defineCall({
    path: 'console/feed/comment/hide',
    summary: 'Take the words of a comment away, or give them back',
    form: Type.Object({ roomCode, commentId: row, hidden: Type.Boolean(), commandId }),
    data: consoleComment,
    refusals: ['feed.commentUnknown'],
  }),
};

const feedbackCalls = {
  feedbacks: defineCall({
    path: 'console/feedback/list',
    summary: 'What members wrote to the scheme, newest first: all, or what was answered or was not',
    form: Type.Object({ roomCode, answered: Type.Optional(Type.Boolean()), ...page }),
    data: Type.Object({
      ...listOf(consoleFeedback).properties,
      open: Type.Integer({ description: 'how many have not been answered' }),
    }),
    refusals: roomRefusals,
  }),
  answerFeedback: defineCall({
    path: 'console/feedback/answer',
    summary: "Answer in the scheme's name; the member finds it among the messages of the app",
    form: Type.Object({
      roomCode,
      feedbackId: row,
      ...facilitatorText({ answer: consoleTextLengthMax }, readyTexts.answer),
      commandId,
    }),
    data: consoleFeedback,
    refusals: ['feedback.unknown', 'feedback.answered', 'text.none', 'text.full'],
  }),
};

export const consoleContentCalls = { ...shownCalls, ...feedCalls, ...feedbackCalls };
