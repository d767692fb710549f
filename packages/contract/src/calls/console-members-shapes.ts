import Type, { type Static } from 'typebox';
import { warningKinds } from '../plain/warnings.ts';
import { record } from './records-shapes.ts';
import { money, oneOf, seatName, time } from './shapes.ts';

const learnerOrNone = Type.Integer({ description: 'learner number; -1 for one of the crowd' });

export const foundMember = Type.Object({
  userId: Type.Integer({ description: 'number of the member' }),
  name: Type.String({ description: 'of the sandbox identity' }),
  learner: learnerOrNone,
});

export const consoleMember = Type.Object({
  userId: Type.Integer({ description: '-1 for a learner who has opened no account yet' }),
  learner: learnerOrNone,
  name: Type.String({ description: 'of the sandbox identity' }),
  seatName,
  nickname: Type.String({
    description: 'name the member has taken; empty when none, or when it was deleted',
  }),
  isLearner: Type.Boolean(),
  phone: Type.String({ description: 'of the sandbox identity' }),
  registeredAt: Type.Integer({ description: 'epoch ms of the world calendar; 0 without an account' }),
  uplineId: Type.Integer({ description: 'userId of who invited; -1 for nobody' }),
  uplineName: Type.String(),
  valid: Type.Boolean({ description: 'owns a paid machine' }),
  gradeText: Type.String(),
  team: Type.Integer({ description: 'registered members, over all levels' }),
  currency: Type.String({ description: 'of the two amounts that follow', examples: ['pUSDT'] }),
  onScreen: Type.String({ description: 'what the app shows as the total' }),
  savingsChange: Type.String({ description: 'savings now minus savings at the start' }),
  cashCurrency: Type.String(),
  cashOnScreen: Type.String({ description: 'what the app shows as cash', examples: ['5000.00'] }),
  cashChange: money,
  result: Type.String({
    description: 'both changes as one number in the scheme’s currency, cash at the room’s rate',
    examples: ['-303.33'],
  }),
});

export const memberStory = Type.Object({ total: Type.Integer(), list: Type.Array(record) });

export const auditEntry = Type.Object({
  auditId: Type.Integer(),
  at: Type.Integer({ description: 'wall clock, epoch ms' }),
  name: Type.String({ description: 'of the facilitator' }),
  action: Type.String({ description: 'path of the call without console/' }),
  roomCode: Type.String({ description: 'empty when it was about no room' }),
  detail: Type.String({ description: 'what was asked for, as JSON; no words that people wrote' }),
});

export const closedRoom = Type.Object({
  roomCode: Type.String(),
  worldTime: Type.Union([time, Type.Null()], { description: 'null for a room that could not be opened' }),
  lastHash: Type.String({ description: 'of its journal' }),
});

/** A room that can't be opened. */
export const damagedRoom = Type.Object({
  roomCode: Type.String(),
  brandName: Type.String(),
  createdAt: Type.Integer({ description: 'wall clock, epoch ms' }),
  inputs: Type.Integer({ description: 'how many its journal says that it holds' }),
  why: oneOf(['damaged', 'outdated']),
  restoreCommand: Type.String({ description: 'what brings the room back from a backup, for a terminal' }),
});

export const warning = Type.Object({
  kind: oneOf(warningKinds),
  roomCode: Type.String({ description: 'empty when it is about none' }),
  since: Type.Integer({ description: 'wall clock, epoch ms' }),
});

export const endedRoom = Type.Object({
  roomCode: Type.String(),
  name: Type.String({ description: 'that facilitators gave the room; may be empty' }),
  brandName: Type.String(),
  createdAt: Type.Integer({ description: 'wall clock, epoch ms' }),
  endedAt: Type.Integer({ description: 'wall clock, epoch ms' }),
  lastHash: Type.String({
    description: 'of its journal: a facilitator who has noted it can prove that nothing was changed',
  }),
});

export type ConsoleMember = Static<typeof consoleMember>;
