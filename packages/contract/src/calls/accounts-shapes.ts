import Type, { type Static } from 'typebox';
import { time } from './shapes.ts';

export const member = Type.Object({
  userId: Type.Integer(),
  headUrl: Type.String({ description: 'address of the picture; empty when none was sent' }),
  vipLevel: Type.Integer(),
  grade: Type.Integer(),
  gradeText: Type.String(),
  markText: Type.String({ description: 'words on the badge at the picture; empty below the first grade' }),
  markHeadbgUrl: Type.String({ description: 'key of the frame around the picture; empty likewise' }),
  phone: Type.String({ description: 'empty when the account was opened by e-mail' }),
  email: Type.String({ description: 'bound mailbox; empty when none is bound' }),
  nickname: Type.String({ description: 'name the member has taken; empty when none' }),
  name: Type.String({ description: 'what to call the member: the nickname, else the phone or mailbox' }),
  shareCode: Type.String(),
  inviteCode: Type.String(),
  invitateCode: Type.String({ description: 'the same, as the log-in spells it' }),
  upInviteCode: Type.String(),
  num: Type.Integer({ description: 'members of the team, over all levels' }),
  createTime: time,
  endTime: Type.Integer({ description: 'as createTime' }),
  timezoneType: Type.Integer({
    description: "how times are shown: 0 by the scheme's calendar, 1 by the reader's own clock",
  }),
  project: Type.Integer({ description: 'machines that still run for the member', examples: [2] }),
  coupon: Type.Integer({ description: 'coupons the member has received and can still use', examples: [1] }),
  hasFundPassword: Type.Boolean(),
  isValid: Type.Boolean({ description: 'owns a paid machine' }),
});

export type Member = Static<typeof member>;
