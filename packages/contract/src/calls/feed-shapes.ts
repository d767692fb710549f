import Type, { type Static } from 'typebox';
import { time } from './shapes.ts';

const picture = Type.String({
  description: 'address of a picture that somebody sent, or key of one that the app ships',
});

export const square = Type.Object({
  id: Type.Integer(),
  headUrl: Type.String(),
  username: Type.String(),
  content: Type.String({ description: 'HTML of a few harmless signs' }),
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
  toUserName: Type.String({ description: 'whose comment it answers; empty when none' }),
  content: Type.String({ description: 'plain text' }),
  createTime: time,
});

export type Square = Static<typeof square>;
export type WaitingSquare = Static<typeof waitingSquare>;
export type Comment = Static<typeof comment>;
