import Type from 'typebox';
import { defineCall, field, listOf, page } from './call.ts';
import { auditEntry, closedRoom, consoleMember, foundMember, memberStory } from './console-members-shapes.ts';
import { roomCode, roomRefusals, row } from './fields.ts';
import { extract } from './records-shapes.ts';
import { account, identity, oneOf, optionalWhole } from './shapes.ts';
import { teamLevel } from './team-shapes.ts';

/** Who is in a room and what became of them, the end of a room, and who did what. */
export const consoleMemberCalls = {
  members: defineCall({
    path: 'console/member/list',
    summary: 'Who is in the room, in the order of joining: its learners, or all members of the scheme',
    form: Type.Object({
      roomCode,
      whose: Type.Optional(oneOf(['learners', 'everybody'])),
      ...page,
    }),
    data: listOf(consoleMember),
    refusals: roomRefusals,
  }),
  findMembers: defineCall({
    path: 'console/member/find',
    summary:
      'Members by the start of their names, or by the number of the learner or of the member; learners first, a dozen at most',
    form: Type.Object({
      roomCode,
      text: field('opaque', { maxLength: 60, pattern: "^[\\p{L}\\p{M}\\p{N}#.’'\\- ]+$" }),
    }),
    data: Type.Array(foundMember),
    refusals: roomRefusals,
  }),
  member: defineCall({
    path: 'console/member/detail',
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
    refusals: [...roomRefusals, 'member.unknown'],
  }),
  closeRoom: defineCall({
    path: 'console/room/close',
    summary: 'End a room for good: everybody is signed out, and what people wrote and sent is deleted',
    form: Type.Object({ roomCode }),
    data: closedRoom,
    refusals: [...roomRefusals, 'console.readOnly', 'console.prove', 'room.ownerOnly'],
  }),
  audit: defineCall({
    path: 'console/audit',
    summary:
      'What facilitators did, newest first: in one room, open or closed, or in all that one may enter; owners read everything',
    form: Type.Object({
      roomCode: Type.Optional(roomCode),
      before: optionalWhole(1, Number.MAX_SAFE_INTEGER, 'the last auditId that was read'),
      pageSize: page.pageSize,
    }),
    data: Type.Object({ list: Type.Array(auditEntry), more: Type.Boolean() }),
  }),
};
