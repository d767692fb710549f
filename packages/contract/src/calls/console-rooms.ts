import Type from 'typebox';
import { operatorBounds, roomBounds } from '../plain/bounds.ts';
import { amountField, commandId, defineCall, field, listOf, page } from './call.ts';
import { endedRoom } from './console-members-shapes.ts';
import { board, lobby, network, scenarioCard } from './console-rooms-shapes.ts';
import { consoleRoom } from './console-shapes.ts';
import { keyPattern, roomCode, roomRefusals, row } from './fields.ts';
import { moneyFlow } from './money-flow-shapes.ts';
import { time, xrayMode } from './shapes.ts';

const scenario = field('opaque', { pattern: keyPattern });

const openingCalls = {
  me: defineCall({
    path: 'console/me',
    auth: 'console',
    summary: 'Who is signed in here, and what that person may do by now',
    form: Type.Object({}),
    data: Type.Object({ name: Type.String(), role: Type.String() }),
    refusals: [],
  }),
  scenarios: defineCall({
    path: 'console/scenarios',
    auth: 'console',
    summary: 'Scenarios that a room can be opened with',
    form: Type.Object({}),
    data: Type.Array(scenarioCard),
    refusals: [],
  }),
  scenario: defineCall({
    path: 'console/scenario',
    auth: 'console',
    summary: 'A scenario whole, for a preview that runs in the browser',
    form: Type.Object({ scenario }),
    data: Type.Object({ key: Type.String(), json: Type.String({ description: 'the file, as JSON' }) }),
    refusals: ['scenario.unknown'],
  }),
  createRoom: defineCall({
    path: 'console/room/create',
    auth: 'console',
    summary: 'Open a room; its clock stands still until it is started',
    form: Type.Object({
      scenario,
      capacity: Type.Integer(roomBounds.capacity),
      agents: Type.Integer(roomBounds.agents),
      days: Type.Integer(roomBounds.days),
      secondsPerDay: Type.Integer(roomBounds.secondsPerDay),
      xray: xrayMode,
      arms: Type.Optional(
        Type.Union([Type.Literal('none'), Type.Literal('xray')], {
          description: 'xray: half of the learners have the glass, as `xray` says, and half do not',
        }),
      ),
      seed: Type.Optional(Type.Integer({ minimum: 0, maximum: 4_294_967_295 })),
      commandId,
    }),
    data: consoleRoom,
    refusals: ['scenario.unknown', 'console.readOnly', 'command.reused', 'room.busy'],
  }),
};

const pastCalls = {
  endedRooms: defineCall({
    path: 'console/rooms/ended',
    auth: 'console',
    summary: 'Rooms that have ended, the last first',
    form: Type.Object(page),
    data: listOf(endedRoom),
    refusals: [],
  }),
};

const liveCalls = {
  lobby: defineCall({
    path: 'console/lobby',
    auth: 'console',
    summary: 'Who has joined a room, newest first, and who of them is here',
    form: Type.Object({ roomCode }),
    data: lobby,
    refusals: roomRefusals,
  }),
  board: defineCall({
    path: 'console/board',
    auth: 'console',
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
    data: board,
    refusals: roomRefusals,
  }),
  network: defineCall({
    path: 'console/network',
    auth: 'console',
    summary: 'The tree of who invited whom, with what it left each member with',
    form: Type.Object({ roomCode }),
    data: network,
    refusals: roomRefusals,
  }),
  moneyFlow: defineCall({
    path: 'console/network/money',
    auth: 'console',
    summary:
      'Whose deposits paid a member, whom the member’s deposits paid, and the bonuses up and down the tree',
    form: Type.Object({ roomCode, userId: row }),
    data: moneyFlow,
    refusals: [...roomRefusals, 'member.unknown'],
  }),
  operate: defineCall({
    path: 'console/operator/act',
    auth: 'console',
    summary:
      'Play the operator by hand: refuse or take requests, pay, draw, put off, campaign, or run off with what is left',
    form: Type.Object({
      roomCode,
      action: Type.Union([
        Type.Literal('stopRequests'),
        Type.Literal('takeRequests'),
        Type.Literal('payOldest'),
        Type.Literal('draw'),
        Type.Literal('maintenance'),
        Type.Literal('campaign'),
        Type.Literal('runOff'),
      ]),
      amount: Type.Optional({ ...amountField, description: 'of a draw' }),
      sharePercent: Type.Optional(
        Type.Integer({ ...operatorBounds.sharePercent, description: 'of the requests that wait, by number' }),
      ),
      hours: Type.Optional(
        Type.Integer({
          ...operatorBounds.maintenanceHours,
          description: 'of maintenance; 24 when it is left out',
        }),
      ),
      percentOff: Type.Optional(
        Type.Integer({
          ...operatorBounds.campaignPercentOff,
          description: 'of a campaign; 20 when it is left out',
        }),
      ),
      days: Type.Optional(
        Type.Integer({ ...operatorBounds.campaignDays, description: 'of a campaign; 3 when it is left out' }),
      ),
      commandId,
    }),
    data: Type.Object({
      paid: Type.Integer({ description: 'withdrawals that were paid' }),
      drawn: Type.String({ description: 'what the operator took' }),
      reserve: Type.String(),
    }),
    refusals: [
      ...roomRefusals,
      'console.readOnly',
      'command.reused',
      'operator.notByHand',
      'coupon.tooMany',
      'operator.insufficient',
      'amount.bounds',
    ],
  }),
};

const classCalls = {
  happen: defineCall({
    path: 'console/happening',
    auth: 'console',
    summary: 'Let something happen around the scheme; the crowd hears of it at the next tick',
    form: Type.Object({
      roomCode,
      kind: Type.Union([
        Type.Literal('warning'),
        Type.Literal('rumour'),
        Type.Literal('influencer'),
        Type.Literal('outage'),
        Type.Literal('whaleLeaves'),
        Type.Literal('lesson'),
      ]),
      reachPercent: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 100, description: 'of the people; 20 when it is left out' }),
      ),
      strengthPercent: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 100, description: 'change of their trust; 30 when left out' }),
      ),
      hours: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 10_000, description: 'of an outage; 24 when it is left out' }),
      ),
      commandId,
    }),
    data: Type.Object({ happening: Type.Integer(), at: time }),
    refusals: [...roomRefusals, 'console.readOnly', 'command.reused'],
  }),
  handOver: defineCall({
    path: 'console/member/hand-over',
    auth: 'console',
    summary: 'Let an agent play for a learner who is away, or hand the account back',
    form: Type.Object({
      roomCode,
      learner: Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'as the lobby has it' }),
      toAgent: Type.Boolean(),
      commandId,
    }),
    data: Type.Object({ learner: Type.Integer(), standIn: Type.Boolean() }),
    refusals: [...roomRefusals, 'console.readOnly', 'command.reused', 'member.unknown'],
  }),
};

/** Rooms are opened, filled and watched. */
export const consoleRoomCalls = { ...openingCalls, ...pastCalls, ...liveCalls, ...classCalls };
