import Type, { type Static } from 'typebox';
import { arm } from './console-shapes.ts';
import {
  atRate,
  clock,
  endHow,
  learnerNumber,
  learnersLink,
  money,
  oneOf,
  roomLanguage,
  seatName,
  time,
  whole,
  xrayMode,
} from './shapes.ts';

export const scenarioCard = Type.Object({
  key: Type.String(),
  brandKey: Type.String(),
  brandName: Type.String(),
  currency: Type.String(),
  cashCurrency: Type.String(),
  agents: whole,
  capacity: whole,
  days: Type.Integer({ description: 'world days after which the room is over' }),
  secondsPerDay: Type.Number(),
  xray: xrayMode,
  languages: Type.Array(Type.String()),
  about: Type.String({
    description:
      'what it is about, its course and length, in the reader’s language; empty when it says nothing',
  }),
});

const lobbyLearner = Type.Object({
  learner: learnerNumber,
  userId: Type.Integer({ description: '-1 until an account is opened' }),
  name: Type.String(),
  seatName,
  joinedAt: time,
  isHere: Type.Boolean({ description: 'has the app open at this moment' }),
  standIn: Type.Boolean({ description: 'an agent plays for this learner' }),
});

export const lobby = Type.Object({
  roomCode: Type.String(),
  brandName: Type.String(),
  capacity: whole,
  endDay: whole,
  online: whole,
  learners: Type.Array(lobbyLearner),
  freed: Type.Array(learnerNumber, {
    description:
      'learners who left before they opened an account, whose seats are free and wait for newcomers',
  }),
  joinCode: Type.String({ description: 'the code to join by: that of the room until it is changed' }),
  isLocked: Type.Boolean({ description: 'nobody new comes in' }),
  isByHand: Type.Boolean({ description: 'newcomers wait until they are let in' }),
  language: roomLanguage,
  isRunning: Type.Boolean({ description: 'whether the clock runs' }),
  waiting: Type.Array(Type.String(), {
    description: 'marks that waiting devices show, the first to ask first',
  }),
  joinLink: learnersLink,
  onlyHere: Type.Boolean({
    description: 'no other device can open the link: the server binds this computer alone',
  }),
});

/** A moment of a room, in numbers for drawing: sums in whole units of the scheme's currency. */
/** The cash at a moment; amounts from the start until then. */
const cashPoint = Type.Object(
  {
    deposits: Type.Number(),
    payouts: Type.Number(),
    draws: Type.Number(),
    reserve: Type.Number(),
    liabilities: Type.Number(),
  },
  { description: 'the same in the second currency; absent where no cash has moved' },
);

export const seriesPoint = Type.Object({
  at: time,
  deposits: Type.Number({ description: 'by members, from the start until then; in the scheme’s currency' }),
  payouts: Type.Number({ description: 'to members, likewise' }),
  draws: Type.Number({ description: 'taken by the operator, likewise' }),
  reserve: Type.Number(),
  liabilities: Type.Number(),
  promises: Type.Number(),
  cash: Type.Optional(cashPoint),
  coveragePercent: Type.Optional(
    Type.Number({
      description:
        'of both currencies together, cash at the room’s rate; absent in points that an older version stored',
    }),
  ),
  members: whole,
  inProfit: whole,
  inLoss: whole,
  pending: Type.Integer({ description: 'withdrawals that wait' }),
  trustPercent: Type.Number({ description: 'mean trust of the crowd’s members; 0 without a crowd' }),
  phase: oneOf(['paying', 'slowing', 'gone']),
  phaseSince: Type.Optional(
    Type.Integer({
      description: 'epoch ms at which a phase other than paying began',
      examples: [1_771_804_800_000],
    }),
  ),
});

export const boardEvent = Type.Object({
  key: Type.String({ description: 'tells events apart' }),
  kind: oneOf([
    'joined',
    'registered',
    'bought',
    'asked',
    'paid',
    'failed',
    'drawn',
    'happened',
    'phase',
    'stepBegan',
    'stepEnded',
    'shut',
    'opened',
    'refused',
  ]),
  at: time,
  userId: Type.Integer({ description: '-1 for the operator, or without an account' }),
  name: Type.String({ description: 'empty for the operator and for what happened to all' }),
  seatName,
  amount: Type.String({ description: 'empty when there is none' }),
  currency: Type.String(),
  subject: Type.String({
    description:
      'name of the machine, kind of what happened or of the operator’s step, its new phase, or how many of the crowd were refused on a day; else empty',
  }),
});

export const board = Type.Object({
  clock,
  xray: xrayMode,
  arms: Type.Array(arm),
  phase: seriesPoint.properties.phase,
  end: Type.Union([Type.Object({ how: endHow, since: time }), Type.Null()], {
    description: 'how and when the scheme ended; null while it runs',
  }),
  takesWithdrawals: Type.Boolean(),
  byHand: oneOf(['nobody', 'learners', 'everybody']),
  currency: Type.String(),
  learners: whole,
  members: whole,
  online: whole,
  reserve: money,
  liabilities: money,
  promises: money,
  coveragePercent: Type.Number({
    description: 'of both currencies together, cash at the room’s rate; 100 when nothing is owed',
  }),
  atRate,
  operatorTake: money,
  pendingCount: whole,
  pendingAmount: money,
  cash: Type.Union(
    [
      Type.Null(),
      Type.Object({
        currency: Type.String({ examples: ['pNGN'] }),
        reserve: money,
        liabilities: money,
        operatorTake: money,
        pendingCount: whole,
        pendingAmount: money,
      }),
    ],
    { description: 'the same in the second currency; null where no cash has moved' },
  ),
  points: Type.Array(seriesPoint, { description: 'those after `since`, oldest first' }),
  /** As it stands now: `points` are an hour of the world apart. */
  latest: seriesPoint,
  events: Type.Array(boardEvent, { description: 'newest first' }),
});

/** Who invited whom, and what it left each with; one entry a member, the promoter first. */
export const network = Type.Object({
  currency: Type.String(),
  atRate,
  uplines: Type.Array(Type.Integer({ description: 'member who invited; -1 for the promoter' })),
  results: Type.Array(
    Type.Number({
      description: 'gain or loss, cash at the room’s rate, with cents',
      examples: [-352.5],
    }),
  ),
  learners: Type.Array(
    Type.Object({
      userId: whole,
      learner: learnerNumber,
      name: Type.String(),
      optedOut: Type.Boolean({ description: 'is in no result and no file' }),
      arm: Type.String({ description: 'xray or noXray; none in a room without arms', examples: ['none'] }),
    }),
  ),
});

export type Network = Static<typeof network>;
export type ScenarioCard = Static<typeof scenarioCard>;
export type Lobby = Static<typeof lobby>;
export type SeriesPoint = Static<typeof seriesPoint>;
export type BoardEvent = Static<typeof boardEvent>;
export type Board = Static<typeof board>;
