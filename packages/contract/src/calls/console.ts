import Type from 'typebox';
import { roomBounds, secondFactorLengthMax } from '../plain/bounds.ts';
import { defineCall, field } from './call.ts';
import { consoleContentCalls } from './console-content.ts';
import { consoleExportCalls } from './console-exports.ts';
import { consoleGoodsCalls } from './console-goods.ts';
import { consoleMemberCalls } from './console-members.ts';
import { consolePeopleCalls } from './console-people.ts';
import { consoleRewardCalls } from './console-rewards.ts';
import { consoleRoomCalls } from './console-rooms.ts';
import { consoleRoom } from './console-shapes.ts';
import { consoleTimelineCalls } from './console-timeline.ts';
import { consoleWalletCalls } from './console-wallet.ts';
import { consoleDebriefCalls } from './debrief.ts';
import { keyPattern, password, roomCode } from './fields.ts';
import { consoleQuestionnaireCalls } from './questionnaire.ts';
import { xrayMode } from './shapes.ts';

export const consoleCalls = {
  signIn: defineCall({
    path: 'console/sign-in',
    auth: 'none',
    summary: 'Sign a facilitator in; the token comes back in msg',
    form: Type.Object({
      name: field('opaque', { pattern: keyPattern }),
      password: password,
      secondFactor: Type.Optional(
        field('secret', {
          maxLength: secondFactorLengthMax,
          description: 'wanted of who has one: six digits of the authenticator, or a recovery code',
        }),
      ),
    }),
    data: Type.Object({ name: Type.String(), role: Type.String() }),
    refusals: ['console.signIn', 'console.locked', 'console.secondFactor', 'console.secondFactorWrong'],
  }),
  signOut: defineCall({
    path: 'console/sign-out',
    auth: 'console',
    summary: 'Forget this session',
    form: Type.Object({}),
    data: Type.Null(),
    refusals: [],
  }),
  rooms: defineCall({
    path: 'console/rooms',
    auth: 'console',
    summary: 'All rooms with their state',
    form: Type.Object({}),
    data: Type.Array(consoleRoom),
    refusals: [],
  }),
  room: defineCall({
    path: 'console/room',
    auth: 'console',
    summary: 'One room with its state',
    form: Type.Object({ roomCode }),
    data: consoleRoom,
    refusals: ['room.unknown', 'room.closed', 'room.busy'],
  }),
  clock: defineCall({
    path: 'console/clock',
    auth: 'console',
    summary:
      'Pause or resume the clock, set its speed, or jump to the next world day or to when withdrawals are next taken',
    form: Type.Object({
      roomCode,
      action: Type.Union([
        Type.Literal('pause'),
        Type.Literal('resume'),
        Type.Literal('speed'),
        Type.Literal('nextDay'),
        Type.Literal('withdrawals'),
      ]),
      secondsPerDay: Type.Optional(Type.Number(roomBounds.secondsPerDay)),
    }),
    data: consoleRoom,
    refusals: ['console.readOnly', 'room.unknown', 'room.closed', 'room.busy', 'console.ended'],
  }),
  xray: defineCall({
    path: 'console/xray',
    auth: 'console',
    summary: 'Set the X-ray of a room, or of one of its arms: off, on demand, on',
    form: Type.Object({
      roomCode,
      mode: xrayMode,
      arm: Type.Optional(Type.Integer({ minimum: 0, maximum: 1, description: 'place among the arms' })),
    }),
    data: consoleRoom,
    refusals: ['console.readOnly', 'room.unknown', 'room.closed', 'room.busy'],
  }),
  ...consoleContentCalls,
  ...consoleDebriefCalls,
  ...consoleExportCalls,
  ...consoleGoodsCalls,
  ...consoleMemberCalls,
  ...consoleQuestionnaireCalls,
  ...consolePeopleCalls,
  ...consoleRewardCalls,
  ...consoleRoomCalls,
  ...consoleTimelineCalls,
  ...consoleWalletCalls,
};
