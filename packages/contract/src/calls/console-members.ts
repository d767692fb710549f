import Type from 'typebox';
import { defineCall, listOf, page } from './call.ts';
import { auditEntry, closedRoom, consoleMember, memberStory } from './console-members-shapes.ts';
import { roomCode, row } from './fields.ts';
import { extract } from './records-shapes.ts';
import { account, identity } from './shapes.ts';
import { teamLevel } from './team-shapes.ts';

/** Who is in a room and what became of them, the end of a room, and who did what. */
export const consoleMemberCalls = {
  members: defineCall({
    path: 'console/member/list',
    auth: 'console',
    summary: 'Who is in the room, in the order of joining: its learners, or all members of the scheme',
    form: Type.Object({
      roomCode,
      whose: Type.Optional(Type.Union([Type.Literal('learners'), Type.Literal('everybody')])),
      ...page,
    }),
    data: listOf(consoleMember),
    refusals: ['room.unknown', 'room.closed', 'room.busy'],
  }),
  member: defineCall({
    path: 'console/member/detail',
    auth: 'console',
    summary:
      "One member's story: balances, sums, team, and a page of what happened to the money, newest first",
    form: Type.Object({ roomCode, userId: row, ...page }),
    data: Type.Object({
      member: consoleMember,
      identity,
      inviteCode: Type.String(),
      hasFundPassword: Type.Boolean(),
      account,
      levels: Type.Array(teamLevel),
      sums: Type.Array(extract, { description: 'by currency; none for one of the crowd' }),
      story: { ...memberStory, description: 'nothing for one of the crowd, of whom no records are kept' },
    }),
    refusals: ['member.unknown', 'room.unknown', 'room.closed', 'room.busy'],
  }),
  closeRoom: defineCall({
    path: 'console/room/close',
    auth: 'console',
    summary: 'End a room for good: everybody is signed out, and what people wrote and sent is deleted',
    form: Type.Object({ roomCode }),
    data: closedRoom,
    refusals: ['console.readOnly', 'room.unknown', 'room.closed', 'room.busy'],
  }),
  audit: defineCall({
    path: 'console/audit',
    auth: 'console',
    summary: 'What facilitators did, newest first: in one room, open or closed, or everywhere',
    form: Type.Object({
      roomCode: Type.Optional(roomCode),
      before: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'the last auditId that was read',
        }),
      ),
      pageSize: page.pageSize,
    }),
    data: Type.Object({ list: Type.Array(auditEntry), more: Type.Boolean() }),
    refusals: [],
  }),
};
