import Type, { type Static } from 'typebox';
import { codeStates, reviewKinds } from '../plain/kinds.ts';
import { money, time } from './shapes.ts';

export const reviewKind = Type.Enum([...reviewKinds]);

export const reviewStatus = Type.Enum(['pending', 'approved', 'rejected']);

export const consoleReview = Type.Object({
  reviewId: Type.Integer(),
  kind: reviewKind,
  status: reviewStatus,
  learner: Type.Integer({ description: 'row of the learner' }),
  name: Type.String({ description: 'of the sandbox identity' }),
  time,
  decidedAt: Type.Integer({ description: 'epoch ms; 0 while it is pending' }),
  pictures: Type.Array(Type.String({ description: 'address of a picture' })),
  poster: Type.String({ description: 'still of the film chosen for a post; empty when there is none' }),
  videoUrl: Type.String(),
  text: Type.String({ description: 'link or words that were handed in; empty when there are none' }),
  amount: Type.String({ description: 'what approving it credits' }),
});

export const consoleCode = Type.Object({
  codeId: Type.Integer(),
  code: Type.String(),
  amount: money,
  startTime: time,
  endTime: time,
  total: Type.Integer(),
  used: Type.Integer(),
  state: Type.Enum([...codeStates]),
});

export type ConsoleReview = Static<typeof consoleReview>;
export type ConsoleCode = Static<typeof consoleCode>;
