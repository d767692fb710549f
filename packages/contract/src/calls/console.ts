import Type from 'typebox';
import { roomBounds, secondFactorLengthMax } from '../plain/bounds.ts';
import { defineCall, field } from './call.ts';
import { consoleContentCalls } from './console-content.ts';
import { consoleExportCalls } from './console-exports.ts';
import { consoleGoodsCalls } from './console-goods.ts';
import { consoleLobbyCalls } from './console-lobby.ts';
import { consoleMemberCalls } from './console-members.ts';
import { consolePeopleCalls } from './console-people.ts';
import { consolePlanCalls } from './console-plans.ts';
import { consoleRewardCalls } from './console-rewards.ts';
import { consoleRoomCalls } from './console-rooms.ts';
import { consoleRoom, consoleWaiting } from './console-shapes.ts';
import { consoleShareCalls } from './console-shares.ts';
import { consoleTimelineCalls } from './console-timeline.ts';
import { consoleWalletCalls } from './console-wallet.ts';
import { consoleDebriefCalls } from './debrief.ts';
import { keyPattern, password, roomCode, roomRefusals } from './fields.ts';
import { consolePauseCalls } from './pause.ts';
import { consolePlaybookCalls } from './playbook.ts';
import { consoleQuestionnaireCalls } from './questionnaire.ts';
import { oneOf, optionalWhole, seen, xrayMode } from './shapes.ts';

export const consoleCalls = {
  ...consoleLobbyCalls,
  signIn: defineCall({
    path: 'console/sign-in',
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
    data: Type.Object({
      name: Type.String(),
      role: Type.String(),
      consoleKey: Type.Union([Type.String(), Type.Null()], {
        description:
          'for the browser to keep and to send as X-Console-Key when it signs in again: wrong passwords that others give elsewhere do not lock it out. Null when the one that was sent is still good',
      }),
    }),
    refusals: [
      'console.signIn',
      'console.locked',
      'console.secondFactor',
      'console.secondFactorWrong',
      'console.firstPasswordOld',
    ],
  }),
  signOut: defineCall({
    path: 'console/sign-out',
    summary: 'Forget this session',
    data: Type.Null(),
  }),
  rooms: defineCall({
    path: 'console/rooms',
    summary: 'The rooms that one may enter, with their state',
    data: Type.Array(consoleRoom),
  }),
  room: defineCall({
    path: 'console/room',
    summary: 'One room with its state',
    form: Type.Object({ roomCode }),
    data: consoleRoom,
    refusals: roomRefusals,
  }),
  waiting: defineCall({
    path: 'console/waiting',
    summary:
      'How much waits for the facilitator of a room, and how many have handed in the open questionnaire',
    form: Type.Object({ roomCode }),
    data: consoleWaiting,
    refusals: roomRefusals,
  }),
  clock: defineCall({
    path: 'console/clock',
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
    data: consoleRoom,
    refusals: [...roomRefusals, 'console.readOnly', 'console.ended', 'console.changed'],
  }),
  xray: defineCall({
    path: 'console/xray',
    summary: 'Set the X-ray of a room, or of one of its arms: off, on demand, on',
    form: Type.Object({
      roomCode,
      mode: xrayMode,
      arm: optionalWhole(0, 1, 'place among the arms'),
      seenMode: Type.Optional({ ...xrayMode, description: `mode ${seen}` }),
    }),
    data: consoleRoom,
    refusals: [...roomRefusals, 'console.readOnly', 'console.changed'],
  }),
  ...consoleContentCalls,
  ...consoleDebriefCalls,
  ...consoleExportCalls,
  ...consoleGoodsCalls,
  ...consoleMemberCalls,
  ...consoleQuestionnaireCalls,
  ...consolePeopleCalls,
  ...consolePauseCalls,
  ...consolePlanCalls,
  ...consoleRewardCalls,
  ...consolePlaybookCalls,
  ...consoleRoomCalls,
  ...consoleShareCalls,
  ...consoleTimelineCalls,
  ...consoleWalletCalls,
};
