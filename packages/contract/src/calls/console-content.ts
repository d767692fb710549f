import Type from 'typebox';
import { commandId, defineCall, field, listOf, page } from '../call.ts';
import {
  consoleComment,
  consoleContent,
  consoleFeedback,
  consoleFront,
  consoleNotice,
  consolePost,
  contentKind,
} from '../content-shapes.ts';

const roomCode = field('opaque', { pattern: '^[A-Za-z0-9]{4,10}$' });
const row = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const noRoom = ['room.unknown', 'room.closed', 'room.busy'] as const;
const hand = [...noRoom, 'console.readOnly', 'command.reused'] as const;
const written = [...hand, 'text.full'] as const;
const title = field('text', { maxLength: 80 });
const inApp = field('opaque', { minLength: 0, maxLength: 120 });

const shownCalls = {
  contents: defineCall({
    method: 'GET',
    path: 'console/content/list',
    auth: 'console',
    summary: 'Slides, films, notices or news of a room, newest first, hidden ones among them',
    form: Type.Object({ roomCode, kind: contentKind, ...page }),
    data: listOf(consoleContent),
    refusals: noRoom,
  }),
  publishContent: defineCall({
    method: 'POST',
    path: 'console/content/publish',
    auth: 'console',
    summary: 'Put a slide, a film, a notice or a piece of news on show',
    form: Type.Object({
      roomCode,
      kind: contentKind,
      title,
      content: field('text', { maxLength: 1_000 }),
      art: Type.Optional(field('opaque', { maxLength: 31, pattern: '^[a-z][a-z0-9-]{1,30}$' })),
      link: Type.Optional(inApp),
      commandId,
    }),
    data: consoleContent,
    refusals: ['content.link', 'content.full', ...written],
  }),
  showContent: defineCall({
    method: 'POST',
    path: 'console/content/show',
    auth: 'console',
    summary: 'Take something off show, or put it back in its place',
    form: Type.Object({ roomCode, contentId: row, shown: Type.Boolean(), commandId }),
    data: consoleContent,
    refusals: ['content.unknown', 'content.full', ...hand],
  }),
  front: defineCall({
    method: 'GET',
    path: 'console/front',
    auth: 'console',
    summary: 'Customer service and update of a room, as its members are told of them',
    form: Type.Object({ roomCode }),
    data: consoleFront,
    refusals: noRoom,
  }),
  setService: defineCall({
    method: 'POST',
    path: 'console/service/set',
    auth: 'console',
    summary: 'Set the link to the customer service; an empty one means that nobody is there',
    form: Type.Object({ roomCode, appUrl: inApp, commandId }),
    data: consoleFront,
    refusals: ['content.link', ...hand],
  }),
  offerVersion: defineCall({
    method: 'POST',
    path: 'console/version/offer',
    auth: 'console',
    summary: 'Have the app ask for an update',
    form: Type.Object({
      roomCode,
      versionCode: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      compulsory: Type.Boolean(),
      extra: Type.Optional(field('text', { minLength: 0, maxLength: 600 })),
      commandId,
    }),
    data: consoleFront,
    refusals: written,
  }),
  notices: defineCall({
    method: 'GET',
    path: 'console/notice/list',
    auth: 'console',
    summary: 'Notices that were written to all members, newest first',
    form: Type.Object({ roomCode, ...page }),
    data: listOf(consoleNotice),
    refusals: noRoom,
  }),
  announce: defineCall({
    method: 'POST',
    path: 'console/notice/create',
    auth: 'console',
    summary: 'Write a notice to every member',
    form: Type.Object({ roomCode, title, content: field('text', { maxLength: 1_000 }), commandId }),
    data: consoleNotice,
    refusals: written,
  }),
};

const feedCalls = {
  posts: defineCall({
    method: 'GET',
    path: 'console/feed/list',
    auth: 'console',
    summary: 'Posts of a room, newest first, hidden ones among them, with who really wrote them',
    form: Type.Object({ roomCode, ...page }),
    data: listOf(consolePost),
    refusals: noRoom,
  }),
  publishPost: defineCall({
    method: 'POST',
    path: 'console/feed/post',
    auth: 'console',
    summary: "Post in the scheme's name",
    form: Type.Object({
      roomCode,
      content: field('text', { minLength: 0, maxLength: 1_000 }),
      commandId,
    }),
    data: consolePost,
    refusals: [
      'feed.empty',
      'upload.over2M',
      'upload.notPicture',
      'upload.unreadable',
      'upload.tooManyPixels',
      'upload.learnerFull',
      'upload.roomFull',
      ...written,
    ],
    pictures: { field: 'file', kind: 'post', required: false, max: 9 },
  }),
  hidePost: defineCall({
    method: 'POST',
    path: 'console/feed/hide',
    auth: 'console',
    summary: 'Take a post out of the feed, or put it back in its place',
    form: Type.Object({ roomCode, squareId: row, hidden: Type.Boolean(), commandId }),
    data: consolePost,
    refusals: ['feed.unknown', ...hand],
  }),
  postComments: defineCall({
    method: 'GET',
    path: 'console/feed/comments',
    auth: 'console',
    summary: 'Comments on a post, newest first, with the words of hidden ones',
    form: Type.Object({ roomCode, squareId: row, ...page }),
    data: listOf(consoleComment),
    refusals: ['feed.unknown', ...noRoom],
  }),
  hideComment: defineCall({
    method: 'POST',
    path: 'console/feed/comment/hide',
    auth: 'console',
    summary: 'Take the words of a comment away, or give them back',
    form: Type.Object({ roomCode, commentId: row, hidden: Type.Boolean(), commandId }),
    data: consoleComment,
    refusals: ['feed.commentUnknown', ...hand],
  }),
};

const feedbackCalls = {
  feedbacks: defineCall({
    method: 'GET',
    path: 'console/feedback/list',
    auth: 'console',
    summary: 'What members wrote to the scheme, newest first: all, or what was answered or was not',
    form: Type.Object({ roomCode, answered: Type.Optional(Type.Boolean()), ...page }),
    data: Type.Object({
      ...listOf(consoleFeedback).properties,
      open: Type.Integer({ description: 'how many have not been answered' }),
    }),
    refusals: noRoom,
  }),
  answerFeedback: defineCall({
    method: 'POST',
    path: 'console/feedback/answer',
    auth: 'console',
    summary: "Answer in the scheme's name; the member finds it among the messages of the app",
    form: Type.Object({
      roomCode,
      feedbackId: row,
      answer: field('text', { maxLength: 1_000 }),
      commandId,
    }),
    data: consoleFeedback,
    refusals: ['feedback.unknown', 'feedback.answered', ...written],
  }),
};

export const consoleContentCalls = { ...shownCalls, ...feedCalls, ...feedbackCalls };
