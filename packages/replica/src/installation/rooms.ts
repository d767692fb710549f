import { Type } from '@glassmine/kernel/schema';
import { facilitatorCall } from '../call.ts';
import { consoleRoom, scenarioCard } from '../control/views/shapes.ts';
import { keyPattern } from '../formats/fields.ts';
import { commandId, field, listOf, page } from '../formats/form.ts';
import { xrayMode } from '../formats/shapes.ts';
import { damagedRoom, endedRoom, warning } from '../members/views.ts';
import { languages } from '../plain/languages.ts';
import { planField, roomNameField } from './plans.ts';
import { roomBounds } from './words.ts';

const codes = languages.map(({ code }) => code);

const languageField = Type.Unsafe<string>(
  Type.Union(
    ['', ...codes].map((code) => Type.Literal(code)),
    {
      description:
        'that phones begin with which open this server for the first time; empty: each with its own',
    },
  ),
);

const scenario = field('opaque', { pattern: keyPattern });

export const roomsDesk = {
  me: facilitatorCall('console/me', {
    summary: 'Who is signed in here, and what that person may do by now',
    answer: Type.Object({
      name: Type.String(),
      role: Type.String(),
      mustDo: Type.Union([Type.Literal('password'), Type.Literal('secondFactor'), Type.Null()], {
        description: 'what has to be done before any other call is answered',
      }),
    }),
    ownSession: true,
  }),
  scenarios: facilitatorCall('console/scenarios', {
    summary: 'Scenarios that a room can be opened with',
    answer: Type.Array(scenarioCard),
  }),
  scenario: facilitatorCall('console/scenario', {
    summary: 'A scenario whole, for a preview that runs in the browser',
    form: Type.Object({ scenario }),
    answer: Type.Object({ key: Type.String(), json: Type.String({ description: 'the file, as JSON' }) }),
    refusals: ['scenario.unknown'],
  }),
  createRoom: facilitatorCall('console/room/create', {
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
    answer: consoleRoom,
    refusals: ['scenario.unknown', 'rooms.tooMany', 'rooms.tooManyAgents', 'rooms.warmUp'],
  }),
  endedRooms: facilitatorCall('console/rooms/ended', {
    summary: 'Rooms that have ended, the last first',
    form: Type.Object(page),
    answer: listOf(endedRoom),
  }),
  damagedRooms: facilitatorCall('console/rooms/damaged', {
    summary: 'Rooms that can’t be opened; each can be exported as far as it goes, restored or closed',
    answer: Type.Array(damagedRoom),
  }),
  warnings: facilitatorCall('console/warnings', {
    summary: 'What is wrong with the rooms that one may enter, and, for owners, with the server',
    answer: Type.Array(warning),
  }),
  rooms: facilitatorCall('console/rooms', {
    summary: 'The rooms that one may enter, with their state',
    answer: Type.Array(consoleRoom),
  }),
};
