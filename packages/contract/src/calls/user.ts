import Type from 'typebox';
import { defineCall, listOf, page } from '../call.ts';
import { money, tickerItem, time } from '../shapes.ts';
import { accountCalls } from './accounts.ts';
import { savingsSale } from './savings.ts';

export const userCalls = {
  ...accountCalls,
  ...savingsSale,
  winnings: defineCall({
    method: 'GET',
    path: 'user/sys/scroll-notice',
    auth: 'member',
    summary: "Other people's winnings, drawn from what happened in the room",
    form: Type.Object({}),
    data: Type.Array(tickerItem),
    refusals: [],
  }),
  share: defineCall({
    method: 'POST',
    path: 'user/share/info',
    auth: 'member',
    summary: 'Invite code and link, team counts, percentages and income',
    form: Type.Object({}),
    data: Type.Object({
      shareUrl: Type.String(),
      inviteCode: Type.String(),
      registered: Type.Integer(),
      valid: Type.Integer(),
      teamIncome: money,
      currency: Type.String(),
      grade: Type.Integer(),
      levels: Type.Array(
        Type.Object({
          level: Type.Integer(),
          percent: Type.Number(),
          registered: Type.Integer(),
          valid: Type.Integer(),
          income: money,
        }),
      ),
      milestones: Type.Array(
        Type.Object({ validMembers: Type.Integer(), bonus: money, reached: Type.Boolean() }),
      ),
    }),
    refusals: [],
  }),
  team: defineCall({
    method: 'POST',
    path: 'user/share/invited/floor',
    auth: 'member',
    summary: 'Members of one level of the team, newest first',
    form: Type.Object({ level: Type.Integer({ minimum: 1, maximum: 3 }), ...page }),
    data: listOf(
      Type.Object({
        name: Type.String(),
        registeredAt: time,
        valid: Type.Boolean(),
        level: Type.Integer(),
        bonus: Type.String({ description: 'team benefits earned through this member' }),
      }),
    ),
    refusals: [],
  }),
};
