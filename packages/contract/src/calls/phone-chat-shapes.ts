import Type, { type Static } from 'typebox';
import { chatStances, chatThreads } from '../plain/kinds.ts';
import { money, oneOf, time } from './shapes.ts';

export const chatThreadKey = oneOf(chatThreads);

export const chatMessage = Type.Object({
  messageId: Type.Integer(),
  thread: chatThreadKey,
  kind: Type.String({ description: 'what is said; `answer` for what the learner writes' }),
  mine: Type.Boolean(),
  from: Type.String({ description: 'who says it, as the phone shows it' }),
  face: Type.Integer({ description: 'number from which the portrait is drawn; -1 for none' }),
  words: Type.String({ description: 'empty where an admin has deleted it' }),
  payout: Type.Union([money, Type.Literal('')], {
    description: 'amount of a payout whose screenshot the app draws; empty for none',
  }),
  currency: Type.String({ description: 'of that amount' }),
  time,
  deleted: Type.Boolean({ description: 'an admin of the group has deleted it' }),
  truth: Type.String({
    description: 'what the X-ray says of it; empty while the X-ray is off for the learner',
  }),
  deletedWords: Type.String({ description: 'what stood there before it was deleted; only for the X-ray' }),
});

export const chatThread = Type.Object({
  thread: chatThreadKey,
  name: Type.String(),
  face: Type.Integer({ description: 'number from which the portrait is drawn; -1 for none' }),
  state: oneOf(['open', 'left', 'removed', 'ended'], {
    left: 'not joined, left or blocked',
    removed: 'an admin has put the learner out',
    ended: 'the scheme is gone, and so is this',
  }),
  muted: Type.Boolean(),
  unread: Type.Integer(),
  last: Type.Union([chatMessage, Type.Null()]),
  replies: Type.Array(
    Type.Object({
      stance: oneOf(chatStances),
      words: Type.String(),
    }),
    { description: 'quick replies, in the order in which they are offered' },
  ),
});

export type ChatMessage = Static<typeof chatMessage>;
export type ChatThread = Static<typeof chatThread>;
