import { type Static, Type } from '@glassmine/kernel/schema';
import { chatMessage } from '../../chat/views.ts';
import { amountsToNobody } from '../../formats/amounts.ts';
import {
  atRate,
  clock,
  endHow,
  endStage,
  learnerNumber,
  learnersLink,
  money,
  oneOf,
  optionalWhole,
  rates,
  roomLanguage,
  seatName,
  time,
  whole,
  xrayMode,
} from '../../formats/shapes.ts';

/** An arm of an experiment within a room. */
const arm = Type.Object({
  xray: xrayMode,
  glass: Type.Union([Type.Literal('xray'), Type.Literal('noXray')], { description: 'how it began' }),
  learners: Type.Integer({ minimum: 0 }),
});

/** Local money of a room. */
const localCurrencies = Type.Array(
  Type.Object({
    currency: Type.String({ examples: ['pNGN'] }),
    rate: Type.String({ description: 'units of it for one of the scheme’s', examples: ['1500.00'] }),
  }),
  { description: 'none, one or two; they move between banks' },
);

export const consoleRoom = Type.Object({
  roomCode: Type.String(),
  name: Type.String({ description: 'that facilitators gave the room; may be empty' }),
  brandName: Type.String(),
  clock,
  xray: xrayMode,
  arms: Type.Array(arm),
  learners: Type.Integer(),
  agents: Type.Integer(),
  members: Type.Integer(),
  operatorPhase: oneOf(['paying', 'slowing', 'gone']),
  currency: Type.String({ description: 'the scheme’s own' }),
  reserve: money,
  liabilities: money,
  promises: money,
  coveragePercent: Type.Number({
    description: 'of all currencies together, local money at the room’s rates; 100 when nothing is owed',
  }),
  cashCurrency: Type.String(),
  cashReserve: money,
  cashLiabilities: money,
  more: Type.Optional(
    Type.Array(Type.Object({ currency: Type.String(), reserve: money, liabilities: money }), {
      description: 'the same of each local currency behind the first',
    }),
  ),
  byHand: Type.Union([Type.Literal('nobody'), Type.Literal('learners'), Type.Literal('everybody')], {
    description: 'whose withdrawals the facilitator settles',
  }),
  hash: Type.String({ description: 'hash of the world' }),
  seq: Type.Integer(),
});

export const consoleWaiting = Type.Object({
  reviews: whole,
  feedback: { ...whole, description: 'not answered' },
  withdrawals: { ...whole, description: 'pending and left to the facilitator’s hand' },
  transfers: { ...whole, description: 'bank transfers that belong to nobody' },
  handIns: { ...whole, description: 'of the questionnaire that is open' },
});

export type ConsoleWaiting = Static<typeof consoleWaiting>;

export type ConsoleRoom = Static<typeof consoleRoom>;

export const scenarioCard = Type.Object({
  key: Type.String(),
  brandKey: Type.String(),
  brandName: Type.String(),
  currency: Type.String(),
  cashCurrency: Type.String(),
  localCurrencies: Type.Array(Type.String()),
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
  sentOut: Type.Array(Type.Object({ learner: learnerNumber, name: Type.String() }), {
    description: 'learners whose devices are kept out; with an account they are in `learners` too',
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
const bookNumbers = {
  deposits: Type.Number(),
  payouts: Type.Number(),
  draws: Type.Number(),
  reserve: Type.Number(),
  liabilities: Type.Number(),
  shown: Type.Optional(Type.Number()),
};

/** A local currency at a moment; amounts from the start until then. */
const bookPoint = Type.Object(bookNumbers, {
  description: 'the same in the first local currency; absent where none of it has moved',
});

export type BookPoint = Static<typeof bookPoint>;

export const seriesPoint = Type.Object({
  at: time,
  deposits: Type.Number({ description: 'by members, from the start until then; in the scheme’s currency' }),
  payouts: Type.Number({ description: 'to members, likewise' }),
  draws: Type.Number({ description: 'taken by the operator, likewise' }),
  reserve: Type.Number(),
  liabilities: Type.Number({ description: 'owed: the balances, and what has reached nobody’s' }),
  shown: Type.Optional(
    Type.Number({
      description:
        'on screens: the sum of all members’ total assets; absent in points that an older version stored',
    }),
  ),
  promises: Type.Number(),
  cash: Type.Optional(bookPoint),
  more: Type.Optional(
    Type.Array(Type.Object({ ...bookNumbers, currency: Type.String() }), {
      description: 'the same in each local currency behind the first of which any has moved',
    }),
  ),
  coveragePercent: Type.Optional(
    Type.Number({
      description:
        'reserve / (liabilities + promises), percent, uncapped, of all currencies together, local money at the room’s rates; absent in points that an older version stored',
    }),
  ),
  members: whole,
  payers: Type.Optional({ ...whole, description: 'members who have paid in; absent likewise' }),
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

const boardEvent = Type.Object({
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

const shown = {
  ...money,
  description:
    'on screens: the sum of all members’ total assets; absent in days that an older version stored',
};

const localBoard = Type.Object({
  currency: Type.String({ examples: ['pNGN'] }),
  reserve: money,
  liabilities: money,
  shown: Type.Optional(shown),
  operatorTake: money,
  pendingCount: whole,
  pendingAmount: money,
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
  payers: Type.Optional({ ...whole, description: 'members who have paid in; absent likewise' }),
  online: whole,
  reserve: money,
  liabilities: { ...money, description: 'owed: the balances, and what has reached nobody’s' },
  shown: Type.Optional(shown),
  reachedNobody: Type.Optional(amountsToNobody),
  promises: money,
  coveragePercent: Type.Number({
    description:
      'reserve / (liabilities + promises), percent, uncapped, of all currencies together, local money at the room’s rates; 100 when nothing is owed',
  }),
  atRate,
  rates,
  operatorTake: money,
  pendingCount: whole,
  pendingAmount: money,
  cash: Type.Union([Type.Null(), localBoard], {
    description: 'the same in the first local currency; null where none of it has moved',
  }),
  more: Type.Optional(
    Type.Array(localBoard, {
      description: 'the same in each local currency behind the first of which any has moved',
    }),
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
  rates,
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
export const forkForm = {
  nobodyInvites: Type.Optional(
    Type.Boolean({ description: 'members tell nobody any more, and invitations persuade nobody' }),
  ),
  dailyRatePercent: optionalWhole(0, 300, 'of what machines returned that are sold from then on'),
  warningDay: optionalWhole(1, 3_650, 'world day of a warning, the first being 1'),
  paysAlways: Type.Optional(Type.Boolean({ description: 'the operator pays while there is anything' })),
  immunePercent: optionalWhole(0, 100, 'of all people, learn what it is on the first morning'),
  agentsPercent: optionalWhole(10, 500, 'of the agents there were; from the opening alone'),
};

const forkChanges = Type.Object({
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
  whatIf: forkChanges,
  state: oneOf(['waiting', 'running', 'done', 'failed']),
  hash: Type.String({ description: 'of its world at the end; empty until then' }),
  points: Type.Array(seriesPoint, { description: 'one a midnight, that of the parting first' }),
});

export type Timeline = Static<typeof timeline>;

export type TimelineDay = Static<typeof timelineDay>;

export type Fork = Static<typeof fork>;

export type ForkChanges = Static<typeof forkChanges>;

export const room = Type.Object({
  roomCode: Type.String(),
  brandKey: Type.String({ description: 'which tokens and art to wear' }),
  brandName: Type.String({ description: 'always "NAME · simulation"' }),
  currency: Type.String(),
  cashCurrency: Type.String({ description: 'the first of `localCurrencies`; empty where there is none' }),
  localCurrencies,
  chain: Type.String({ description: 'name of the sandbox chain' }),
  tabs: Type.Array(Type.String()),
  terms: Type.Object(
    {
      withdrawWithinHours: Type.Integer({ examples: [72] }),
      incomeWithinMinutes: Type.Integer({ examples: [30] }),
      depositWithinMinutes: Type.Integer({ examples: [1] }),
    },
    { description: 'times that the scheme promises, in world time' },
  ),
  xray: xrayMode,
  end: endStage,
  clock,
  seq: Type.Integer({ description: 'last live event already in what was sent' }),
});

/** The end of the scheme, as a learner meets it. */
export const end = Type.Object({
  stage: endStage,
  how: endHow,
  since: time,
  books: Type.Array(
    Type.Object({
      currency: Type.String(),
      total: money,
      left: money,
    }),
    { description: 'the total on the screen, and what exists of it, by currency; none before registration' },
  ),
  messages: Type.Array(chatMessage, {
    description: 'the newest word of each of the learner’s people and of the group, oldest first',
  }),
});

export type Room = Static<typeof room>;

export type SchemeEnd = Static<typeof end>;
