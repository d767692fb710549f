import Type, { type Static } from 'typebox';
import { teamLevelsMax } from '../plain/bounds.ts';
import { newsKinds } from '../plain/kinds.ts';
import { money, time } from './shapes.ts';

export const level = Type.Integer({ minimum: 1, maximum: teamLevelsMax });

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

export type PopUpReward = Static<typeof popUpReward>;
export type TeamMember = Static<typeof teamMember>;
export type TeamIncome = Static<typeof teamIncome>;
