import Type, { type Static } from 'typebox';
import { board, seriesPoint } from './console-rooms-shapes.ts';
import { oneOf, optionalWhole } from './shapes.ts';

const day = Type.Integer({ minimum: 0, description: 'world days lived since the opening' });

export const timeline = Type.Object({
  currency: Type.String(),
  lived: { ...day, description: 'whole world days that the room has lived' },
  endDay: { ...day, description: 'after which the room is over' },
  agents: Type.Integer({ minimum: 0 }),
  isCatchingUp: Type.Boolean({ description: 'days that were lived are still being gone over' }),
  points: Type.Array(seriesPoint, { description: 'one a midnight, the opening first' }),
  kept: Type.Object({
    worlds: Type.Integer({ minimum: 0, description: 'snapshots beside the journal' }),
    bytes: Type.Integer({ minimum: 0, description: 'of them, as stored' }),
  }),
});

export const timelineDay = Type.Object({
  day,
  hash: Type.String({ description: 'of the world at that midnight' }),
  board: {
    ...board,
    description: 'as it was then, with the events of that day; nobody is online in the past',
  },
});

/** What is different. Left out: nothing. */
export const whatIfForm = {
  nobodyInvites: Type.Optional(
    Type.Boolean({ description: 'members tell nobody any more, and invitations persuade nobody' }),
  ),
  dailyRatePercent: optionalWhole(0, 300, 'of what machines returned that are sold from then on'),
  warningDay: optionalWhole(1, 3_650, 'world day of a warning, the first being 1'),
  paysAlways: Type.Optional(Type.Boolean({ description: 'the operator pays while there is anything' })),
  immunePercent: optionalWhole(0, 100, 'of all people, learn what it is on the first morning'),
  agentsPercent: optionalWhole(10, 500, 'of the agents there were; from the opening alone'),
};

export const whatIf = Type.Object({
  nobodyInvites: Type.Boolean(),
  dailyRatePercent: Type.Integer(),
  warningDay: Type.Integer({ description: '0 for none' }),
  paysAlways: Type.Boolean(),
  immunePercent: Type.Integer(),
  agentsPercent: Type.Integer(),
});

export const fork = Type.Object({
  forkId: Type.String({ description: 'of what was asked: the same has the same' }),
  day: { ...day, description: 'midnight at which it parts from the room' },
  untilDay: { ...day, description: 'the last day it lives through' },
  whatIf,
  state: oneOf(['waiting', 'running', 'done', 'failed']),
  hash: Type.String({ description: 'of its world at the end; empty until then' }),
  points: Type.Array(seriesPoint, { description: 'one a midnight, that of the parting first' }),
});

export type Timeline = Static<typeof timeline>;
export type TimelineDay = Static<typeof timelineDay>;
export type Fork = Static<typeof fork>;
export type ForkWhatIf = Static<typeof whatIf>;
