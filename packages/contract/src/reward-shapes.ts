import { codeStates, newsKinds, reviewKinds, rewardKinds } from '@glassmine/scheme';
import Type, { type Static } from 'typebox';
import { money, time } from './shapes.ts';

/* Shapes of teams, rewards and what waits for a review. */

export const rewardKind = Type.Enum([...rewardKinds]);
export const reviewKind = Type.Enum([...reviewKinds]);
export const reviewStatus = Type.Enum(['pending', 'approved', 'rejected']);

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

export const signRecord = Type.Object({
  day: Type.Integer({ description: 'world day, the first is 1' }),
  time,
  streak: Type.Integer(),
  amount: money,
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

export const codeUse = Type.Object({ code: Type.String(), amount: money, time });

export const popUpReward = Type.Object({
  name: Type.String({ description: 'masked name of a member' }),
  kind: Type.Enum([...newsKinds]),
  amount: money,
  time,
  isYou: Type.Boolean(),
});

export const teamLevel = Type.Object({
  level: Type.Integer(),
  percent: Type.Number(),
  registered: Type.Integer(),
  valid: Type.Integer(),
  income: money,
});

export const teamMember = Type.Object({
  userId: Type.Integer(),
  name: Type.String({ description: 'masked' }),
  account: Type.String({ description: 'masked number of the sandbox phone' }),
  referrer: Type.String({ description: 'masked name of who brought this member in' }),
  registeredAt: time,
  valid: Type.Boolean(),
  level: Type.Integer(),
  assets: Type.String({ description: "what the scheme says this member's account is worth" }),
  invited: Type.Integer({ description: 'members this one has brought in' }),
  bonus: Type.String({ description: 'team benefits earned through this member' }),
});

export const teamIncome = Type.Object({
  recordId: Type.String(),
  kind: Type.Enum(['teamBenefits', 'referralBonus', 'inviteBonus']),
  level: Type.Integer({ description: '0 for a bonus that no single level has paid' }),
  name: Type.String({ description: 'masked name of the member whose purchase paid it' }),
  amount: money,
  time,
  ref: Type.String({ description: 'what to ask the X-ray about' }),
});

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

export type SignStatus = Static<typeof signStatus>;
export type Reward = Static<typeof reward>;
export type ReviewedReward = Static<typeof reviewedReward>;
export type PopUpReward = Static<typeof popUpReward>;
export type TeamMember = Static<typeof teamMember>;
export type TeamIncome = Static<typeof teamIncome>;
export type ConsoleReview = Static<typeof consoleReview>;
export type ConsoleCode = Static<typeof consoleCode>;
