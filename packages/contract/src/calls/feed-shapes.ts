import Type, { type Static } from 'typebox';
import { claims } from './content-shapes.ts';
import { money, time } from './shapes.ts';

const picture = Type.String({
  description: 'address of a picture that somebody sent, or key of one that the app ships',
});

const face = Type.Integer({
  description: 'from which the app draws the portrait of a member without a picture',
});

/** What a member of the crowd shows: the app draws it, there is no file. */
const drawn = Type.Object({
  kind: Type.Enum(['payout', 'machine', 'card'], {
    description: 'a screenshot of a payout, a machine, or a card to celebrate',
  }),
  amount: Type.Union([money, Type.Literal('')]),
  art: Type.String({ description: 'key of the machine; empty for what is none' }),
  words: Type.String({ description: 'name of the machine, or what is celebrated' }),
});

export const square = Type.Object({
  id: Type.Integer(),
  headUrl: Type.String(),
  username: Type.String(),
  face,
  drawn: Type.Union([drawn, Type.Null()]),
  content: Type.String({ description: 'HTML of a few harmless signs' }),
  claims,
  createTime: time,
  urls: Type.Array(picture),
  poster: Type.String({ description: 'still of the video; empty when there is none' }),
  videoUrl: Type.String(),
  thumbsUpNum: Type.Integer(),
  commentNum: Type.Integer(),
  hasThumbsUp: Type.Boolean(),
});

/** A post before it is one. */
export const waitingSquare = Type.Object({
  reviewId: Type.Integer(),
  ...Type.Pick(square, ['content', 'createTime', 'urls', 'poster', 'videoUrl']).properties,
});

export const comment = Type.Object({
  id: Type.Integer(),
  headUrl: Type.String(),
  username: Type.String(),
  face,
  toUserName: Type.String({ description: 'whose comment it answers; empty when none' }),
  content: Type.String({ description: 'plain text' }),
  claims,
  createTime: time,
});

export type Drawn = Static<typeof drawn>;
export type Square = Static<typeof square>;
export type WaitingSquare = Static<typeof waitingSquare>;
export type Comment = Static<typeof comment>;
