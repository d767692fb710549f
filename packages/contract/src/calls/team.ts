import Type from 'typebox';
import { defineCall, listOf, page } from './call.ts';
import { money } from './shapes.ts';
import { level, popUpReward, teamIncome, teamLevel, teamMember } from './team-shapes.ts';

export const teamCalls = {
  popUpRewards: defineCall({
    path: 'user/sys/queryPopUpRwList',
    summary:
      'The newest rewards of anybody in the room, newest first: what the pop-up shows one after the other',
    data: Type.Array(popUpReward),
  }),
  share: defineCall({
    path: 'user/share/info',
    summary: 'Invite code and link, team counts, percentages, income and grades',
    data: Type.Object({
      shareUrl: Type.String(),
      inviteCode: Type.String(),
      referrer: Type.String({ description: "masked name of one's own inviter; empty for none" }),
      registered: Type.Integer(),
      valid: Type.Integer(),
      teamIncome: money,
      currency: Type.String(),
      grade: Type.Integer(),
      gradeText: Type.String(),
      vipLevel: Type.Integer(),
      grades: Type.Array(
        Type.Object({
          grade: Type.Integer(),
          gradeText: Type.String(),
          validMembers: Type.Integer(),
          reached: Type.Boolean(),
        }),
      ),
      levels: Type.Array(teamLevel),
      milestones: Type.Array(
        Type.Object({ validMembers: Type.Integer(), bonus: money, reached: Type.Boolean() }),
      ),
    }),
  }),
  team: defineCall({
    path: 'user/share/invited/floor',
    summary: 'Members of one level of the team, newest first',
    form: Type.Object({ level, valid: Type.Optional(Type.Boolean()), ...page }),
    data: listOf(teamMember),
  }),
  teamIncome: defineCall({
    path: 'user/share/invited/floor2',
    summary: 'What the team has paid, newest first: of one level, or all',
    form: Type.Object({ level: Type.Optional(level), ...page }),
    data: Type.Object({ ...listOf(teamIncome).properties, currency: Type.String(), sum: money }),
  }),
  teamNumbers: defineCall({
    path: 'user/share/invited/floor/num',
    summary: 'Registered and valid members of the team, level by level',
    data: Type.Object({
      registered: Type.Integer(),
      valid: Type.Integer(),
      invited: Type.Integer({ description: 'brought in by the member itself' }),
      levels: Type.Array(teamLevel),
    }),
  }),
};
