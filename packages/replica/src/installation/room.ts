import { Type } from '@glassmine/kernel/schema';
import { deskCall, facilitatorCall } from '../call.ts';
import { board, consoleRoom, consoleWaiting, network } from '../control/views/shapes.ts';
import { archiveRefusals, roomCode, roomRefusals, row } from '../formats/fields.ts';
import { field, page } from '../formats/form.ts';
import { oneOf, optionalWhole, seen } from '../formats/shapes.ts';
import { auditEntry, closedRoom, findMembersAnswer, memberAnswer, membersAnswer } from '../members/views.ts';
import { roomBounds } from './words.ts';

export const roomDesk = {
  members: deskCall('console/member/list', {
    summary: 'Who is in the room, in the order of joining: its learners, or all members of the scheme',
    form: Type.Object({
      roomCode,
      whose: Type.Optional(oneOf(['learners', 'everybody'])),
      ...page,
    }),
    answer: membersAnswer,
    refusals: roomRefusals,
  }),
  findMembers: deskCall('console/member/find', {
    summary:
      'Members by the start of their names, or by the number of the learner or of the member; learners first, a dozen at most',
    form: Type.Object({
      roomCode,
      text: field('opaque', { maxLength: 60, pattern: "^[\\p{L}\\p{M}\\p{N}#.’'\\- ]+$" }),
    }),
    answer: findMembersAnswer,
    refusals: roomRefusals,
  }),
  member: deskCall('console/member/detail', {
    summary:
      "One member's story: balances, sums, team, and a page of what happened to the money, newest first",
    form: Type.Object({ roomCode, userId: row, ...page }),
    answer: memberAnswer,
    refusals: [...roomRefusals, 'member.unknown'],
  }),
  closeRoom: facilitatorCall('console/room/close', {
    summary: 'End a room for good: everybody is signed out, and what people wrote and sent is deleted',
    form: Type.Object({ roomCode }),
    answer: closedRoom,
    refusals: [...roomRefusals, 'console.readOnly', 'console.prove', 'room.ownerOnly'],
    proven: true,
    method: 'POST',
  }),
  audit: facilitatorCall('console/audit', {
    summary:
      'What facilitators did, newest first: in one room, open or closed, or in all that one may enter; owners read everything',
    form: Type.Object({
      roomCode: Type.Optional(roomCode),
      before: optionalWhole(1, Number.MAX_SAFE_INTEGER, 'the last auditId that was read'),
      pageSize: page.pageSize,
    }),
    answer: Type.Object({ list: Type.Array(auditEntry), more: Type.Boolean() }),
  }),
  board: deskCall('console/board', {
    summary: 'A room as it stands, its course since a moment, and what happened last',
    form: Type.Object({
      roomCode,
      since: Type.Integer({
        minimum: 0,
        maximum: 8_000_000_000_000,
        default: 0,
        description: 'time of the last point that was read',
      }),
    }),
    answer: board,
    refusals: roomRefusals,
  }),
  network: facilitatorCall('console/network', {
    summary: 'The tree of who invited whom, with what it left each member with',
    form: Type.Object({ roomCode }),
    answer: network,
    refusals: [...roomRefusals, ...archiveRefusals],
  }),
  waiting: deskCall('console/waiting', {
    summary:
      'How much waits for the facilitator of a room, and how many have handed in the open questionnaire',
    form: Type.Object({ roomCode }),
    answer: consoleWaiting,
    refusals: roomRefusals,
  }),
  clock: deskCall('console/clock', {
    summary:
      'Pause or resume the clock, set its speed, or jump to the next world day or to when withdrawals are next taken',
    form: Type.Object({
      roomCode,
      action: oneOf(['pause', 'resume', 'speed', 'nextDay', 'withdrawals']),
      secondsPerDay: Type.Optional(Type.Number(roomBounds.secondsPerDay)),
      seenRunning: Type.Optional(Type.Boolean({ description: `of pause and resume: running ${seen}` })),
      seenSecondsPerDay: Type.Optional(
        Type.Number({ ...roomBounds.secondsPerDay, description: `of speed: secondsPerDay ${seen}` }),
      ),
      seenDay: optionalWhole(0, 1_000_000, `of a jump: day ${seen}`),
    }),
    answer: consoleRoom,
    refusals: [...roomRefusals, 'console.readOnly', 'console.ended', 'console.changed'],
    method: 'POST',
  }),
};
