import Type from 'typebox';
import { happeningBounds, operatorBounds, roomBounds } from '../plain/bounds.ts';
import { happeningKinds } from '../plain/kinds.ts';
import { amountField, commandId, defineCall, field, listOf, page } from './call.ts';
import { damagedRoom, endedRoom, warning } from './console-members-shapes.ts';
import { languageField, planField, roomNameField } from './console-plans.ts';
import { board, lobby, network, scenarioCard } from './console-rooms-shapes.ts';
import { consoleRoom } from './console-shapes.ts';
import { currencyField, keyPattern, roomCode, roomRefusals, row } from './fields.ts';
import { moneyFlow } from './money-flow-shapes.ts';
import { oneOf, time, xrayMode } from './shapes.ts';

const scenario = field('opaque', { pattern: keyPattern });

const openingCalls = {
  me: defineCall({
    path: 'console/me',
    summary: 'Who is signed in here, and what that person may do by now',
    data: Type.Object({
      name: Type.String(),
      role: Type.String(),
      mustDo: Type.Union([Type.Literal('password'), Type.Literal('secondFactor'), Type.Null()], {
        description: 'what has to be done before any other call is answered',
      }),
    }),
  }),
  scenarios: defineCall({
    path: 'console/scenarios',
    summary: 'Scenarios that a room can be opened with',
    data: Type.Array(scenarioCard),
  }),
  scenario: defineCall({
    path: 'console/scenario',
    summary: 'A scenario whole, for a preview that runs in the browser',
    form: Type.Object({ scenario }),
    data: Type.Object({ key: Type.String(), json: Type.String({ description: 'the file, as JSON' }) }),
    refusals: ['scenario.unknown'],
  }),
  createRoom: defineCall({
    path: 'console/room/create',
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
      warmUpDays: Type.Integer({
        ...roomBounds.warmUpDays,
        default: 0,
        description: 'world days that the crowd lives before anybody comes in, at nine of the next morning',
      }),
      seed: Type.Optional(Type.Integer({ minimum: 0, maximum: 4_294_967_295 })),
      language: Type.Optional(languageField),
      name: Type.Optional(roomNameField),
      plan: Type.Optional(planField),
      commandId,
    }),
    data: consoleRoom,
    refusals: ['scenario.unknown', 'rooms.tooMany', 'rooms.tooManyAgents', 'rooms.warmUp'],
  }),
};

const pastCalls = {
  endedRooms: defineCall({
    path: 'console/rooms/ended',
    summary: 'Rooms that have ended, the last first',
    form: Type.Object(page),
    data: listOf(endedRoom),
  }),
  damagedRooms: defineCall({
    path: 'console/rooms/damaged',
    summary: 'Rooms that can’t be opened; each can be exported as far as it goes, restored or closed',
    data: Type.Array(damagedRoom),
  }),
  warnings: defineCall({
    path: 'console/warnings',
    summary: 'What is wrong with the rooms that one may enter, and, for owners, with the server',
    data: Type.Array(warning),
  }),
};

const liveCalls = {
  lobby: defineCall({
    path: 'console/lobby',
    summary: 'Who has joined a room, newest first, and who of them is here',
    form: Type.Object({ roomCode }),
    data: lobby,
    refusals: roomRefusals,
  }),
  board: defineCall({
    path: 'console/board',
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
    summary: 'The tree of who invited whom, with what it left each member with',
    form: Type.Object({ roomCode }),
    data: network,
    refusals: roomRefusals,
  }),
  moneyFlow: defineCall({
    path: 'console/network/money',
    summary:
      'Whose deposits paid a member, whom the member’s deposits paid, and the bonuses up and down the tree',
    form: Type.Object({ roomCode, userId: row }),
    data: moneyFlow,
    refusals: [...roomRefusals, 'member.unknown'],
  }),
  operate: defineCall({
    path: 'console/operator/act',
    summary:
      'Play the operator by hand: refuse or take requests, pay, draw, put off, campaign, or run off with what is left',
    form: Type.Object({
      roomCode,
      action: oneOf([
        'stopRequests',
        'takeRequests',
        'payOldest',
        'draw',
        'maintenance',
        'campaign',
        'runOff',
      ]),
      amount: Type.Optional({ ...amountField, description: 'of a draw' }),
      currency: Type.Optional({
        ...currencyField,
        description: 'of a draw or of payments; the scheme’s own when it is left out',
      }),
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
      currency: Type.String({ description: 'of what was taken and of the reserve', examples: ['pUSDT'] }),
      drawn: Type.String({ description: 'what the operator took' }),
      reserve: Type.String({ description: 'what is left of that currency' }),
    }),
    refusals: ['operator.notByHand', 'coupon.tooMany', 'operator.insufficient', 'amount.bounds', 'step.over'],
  }),
};

const classCalls = {
  happen: defineCall({
    path: 'console/happening',
    summary: 'Let something happen around the scheme; the crowd hears of it at the next tick',
    form: Type.Object({
      roomCode,
      kind: oneOf(happeningKinds),
      reachPercent: Type.Optional(
        Type.Integer({
          ...happeningBounds.reachPercent,
          description: 'of the people; 20 when it is left out',
        }),
      ),
      strengthPercent: Type.Optional(
        Type.Integer({
          ...happeningBounds.strengthPercent,
          description: 'change of their trust; 30 when left out',
        }),
      ),
      hours: Type.Optional(
        Type.Integer({ ...happeningBounds.hours, description: 'of an outage; 24 when it is left out' }),
      ),
      commandId,
    }),
    data: Type.Object({ happening: Type.Integer(), at: time }),
  }),
  handOver: defineCall({
    path: 'console/member/hand-over',
    summary: 'Let an agent play for a learner who is away, or hand the account back',
    form: Type.Object({
      roomCode,
      learner: Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'as the lobby has it' }),
      toAgent: Type.Boolean(),
      commandId,
    }),
    data: Type.Object({ learner: Type.Integer(), standIn: Type.Boolean() }),
    refusals: ['member.unknown'],
  }),
};

/** Rooms are opened, filled and watched. */
export const consoleRoomCalls = { ...openingCalls, ...pastCalls, ...liveCalls, ...classCalls };
