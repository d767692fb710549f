import Type, { type Static } from 'typebox';
import { rewardKinds } from '../plain/kinds.ts';
import { money, time } from './shapes.ts';

export const rewardKind = Type.Enum([...rewardKinds]);

export const signStatus = Type.Object({
  open: Type.Boolean({ description: 'whether the scheme has a sign-in at all' }),
  signed: Type.Boolean({ description: 'today' }),
  streak: Type.Integer({ description: 'days in a row up to the last one signed; 0 once a day was missed' }),
  signedDays: Type.Integer({ description: 'in all' }),
  amount: Type.String({ description: 'what today gives, or has given' }),
  nextAmount: Type.String({ description: 'what tomorrow would give' }),
  amounts: Type.Array(money, { description: 'by day of the streak, over and over' }),
  random: Type.Object({
    open: Type.Boolean(),
    received: Type.Boolean({ description: 'today' }),
    from: money,
    to: money,
  }),
});

const ref = Type.String({ description: 'what to ask the X-ray about', examples: ['reward:3'] });

export const signRecord = Type.Object({
  day: Type.Integer({ description: 'world day, the first is 1' }),
  time,
  streak: Type.Integer(),
  amount: money,
  ref,
});

export const reward = Type.Object({
  rewardId: Type.Integer(),
  kind: rewardKind,
  amount: money,
  currency: Type.String(),
  time,
});

/** A reward that somebody has to look at first: `credited` and `notCredited` as the source calls them. */
export const reviewedReward = Type.Object({
  amount: money,
  open: Type.Boolean({ description: 'whether something can be handed in now' }),
  status: Type.Enum(['none', 'pending', 'credited', 'notCredited']),
  time: Type.Integer({ description: 'when it was handed in, epoch ms; 0 when nothing was' }),
  decidedAt: Type.Integer({ description: 'epoch ms; 0 while it is pending' }),
});

export const registerReward = Type.Object({
  amount: money,
  currency: Type.String(),
  status: Type.Enum(['open', 'received', 'over', 'closed']),
  until: Type.Integer({ description: 'epoch ms after which it is over; 0 for never' }),
});

export const codeUse = Type.Object({ code: Type.String(), amount: money, time, ref });

export type SignStatus = Static<typeof signStatus>;
export type ReviewedReward = Static<typeof reviewedReward>;
