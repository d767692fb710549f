import { type Static, Type } from '@glassmine/kernel/schema';
import { chatThreadKey } from '../../chat/views.ts';
import { chatStances } from '../../chat/words.ts';
import { seriesPoint } from '../../control/views/shapes.ts';
import { amountsToNobody } from '../../formats/amounts.ts';
import { atRate, learnerNumber, money, oneOf, rates, time, whole } from '../../formats/shapes.ts';
import { claimCard } from '../../xray/views/cards.ts';
import { signShown } from './met.ts';

/** A ribbon of the picture of where the money went: an amount from one group of payers to one of payees. */
const moneyLink = Type.Object({
  from: Type.Integer({
    description: 'group that paid in: 0 to 3 by time of joining, 4 the operator, 5 transfers without a name',
  }),
  to: Type.Integer({ description: 'group that was paid: 0 to 3, 4 the operator, 5 still in the reserve' }),
  amount: money,
});

/** The same by what the payout was called. */
const moneyUse = Type.Object({
  from: Type.Integer({ description: 'group that paid in, as in a link' }),
  to: oneOf(['returns', 'bonuses', 'operator', 'left'], {
    returns: 'withdrawn as what machines had earned',
    bonuses: 'withdrawn as bonuses for recruiting',
    left: 'still in the reserve',
  }),
  amount: money,
});

const flowsOfMoney = {
  links: Type.Array(moneyLink),
  uses: Type.Array(moneyUse, {
    description:
      'a payout is returns and bonuses in the proportion in which the member had been credited them',
  }),
};

/** Inflows and outflows of a reserve, its balance, and the balances on screens. */
const reserveSums = {
  deposits: money,
  payouts: money,
  draws: money,
  seed: money,
  other: Type.Optional({
    ...money,
    description:
      'came in otherwise: real revenue, and transfers without a name. Not in a room that ended under an older version',
  }),
  reserve: money,
  onScreens: { ...money, description: 'what the screens show: the sum of all members’ total assets' },
};

/** A warning sign and how many learners met it. */
const roomSign = Type.Object({
  flag: Type.String({ description: 'key of the red flag' }),
  source: Type.String({ description: 'who names it' }),
  met: Type.Integer({ description: 'learners who met it' }),
  looked: Type.Integer({ description: 'learners who opened an X-ray card of it' }),
  looks: Type.Integer({ description: 'how often they did' }),
  day: Type.Integer({ description: 'world day on which the first of them met it' }),
});

/** Something that the class lived through or did, to be marked in a chart over time. */
const roomMark = Type.Object({
  at: { ...time, description: 'of the world; of a pause and a poll the noon of the day on which they came' },
  kind: oneOf(['happened', 'step', 'pause', 'poll'], {
    happened: 'around the scheme, by a facilitator or by the calendar of the scenario',
    step: 'of the operator’s playbook, as it began',
  }),
  subject: Type.String({ description: 'which event or step; else empty', examples: ['warning'] }),
});

const localSums = Type.Object({
  currency: Type.String({ examples: ['pNGN'] }),
  ...reserveSums,
  links: Type.Optional(flowsOfMoney.links),
  uses: Type.Optional(flowsOfMoney.uses),
});

export const roomDebrief = Type.Object({
  brandName: Type.String(),
  scenario: Type.String({ description: 'key of its scenario' }),
  currency: Type.String(),
  agents: whole,
  worldTime: time,
  day: whole,
  members: whole,
  payers: Type.Optional({
    ...whole,
    description: 'members who have paid in. Not in a room that ended under an older version',
  }),
  learners: whole,
  inProfit: whole,
  inLoss: whole,
  ...reserveSums,
  reachedNobody: Type.Optional(amountsToNobody),
  cash: Type.Union([Type.Null(), localSums], {
    description:
      'the same in the first local currency; null where none of it has moved. A room that ended under an older version has no flows in it',
  }),
  more: Type.Optional(
    Type.Array(localSums, {
      description: 'the same in each local currency behind the first of which any has moved',
    }),
  ),
  atRate,
  rates,
  dailyReturnPercent: Type.Number({
    description: 'the highest that a machine with a price promises, offered still or no more',
  }),
  points: Type.Array(seriesPoint),
  groups: Type.Array(Type.Object({ members: whole, from: time, to: time }), {
    description: 'the four groups by time of joining',
  }),
  ...flowsOfMoney,
  fortunes: Type.Array(Type.Number(), {
    description: 'gain or loss at each percent of the members, the poorest first; cash at the room’s rate',
  }),
  lorenz: Type.Array(Type.Number(), {
    description:
      'share of all payouts, percent, that the first n percent of the members had; cash at the room’s rate',
  }),
  signs: Type.Optional(
    Type.Object(
      {
        learners: Type.Integer({ description: 'whose looks count: those who have not opted out' }),
        list: Type.Array(roomSign),
      },
      {
        description:
          'the warning signs that this room’s learners met, those that most met first. Not in a room that ended under an older version',
      },
    ),
  ),
  marks: Type.Optional(
    Type.Array(roomMark, {
      description: 'in the order in which they came. Not in a room that ended under an older version',
    }),
  ),
});

export type RoomMark = Static<typeof roomMark>;

export type RoomDebrief = Static<typeof roomDebrief>;

const counterparty = Type.Object({
  name: Type.String({ description: 'masked; empty for the operator' }),
  kind: Type.Union([Type.Literal('member'), Type.Literal('operator'), Type.Literal('nobody')], {
    description: 'nobody: paid in without a word whose it is',
  }),
  isYou: Type.Boolean(),
  amount: money,
});

/** Money of one currency that really moved between a member and the reserve. */
const debriefMoney = Type.Object({
  currency: Type.String(),
  onScreen: Type.String({ description: 'what the app shows as the total', examples: ['745.21'] }),
  result: Type.String({ description: 'savings now less savings at the start', examples: ['-300.00'] }),
  paidIn: money,
  paidOut: money,
  payers: Type.Array(counterparty, { description: 'whose deposits paid the member, most first' }),
  payersRest: Type.String({ description: 'from all others together' }),
  payees: Type.Array(counterparty, { description: 'who was paid with the member’s deposits' }),
  payeesRest: money,
  unspent: Type.String({ description: 'of the deposits, what is still in the reserve' }),
});

const debriefMove = Type.Object({
  at: time,
  kind: oneOf(['in', 'out']),
  amount: Type.String({ description: 'in the scheme’s currency; cash at the room’s rate' }),
  net: Type.String({ description: 'paid out less paid in, until then' }),
});

const debriefFlag = Type.Object({
  flag: Type.String(),
  source: Type.String(),
  card: { ...claimCard, description: 'as it was at that moment; without `moment` its figures are empty' },
  at: Type.Integer({ description: 'when the learner met it' }),
  day: whole,
  page: Type.String({ description: 'path of the page on which it stood; empty for none' }),
  looks: Type.Integer({ description: 'how often the learner opened an X-ray card of this sign' }),
  seconds: Type.Integer({ description: 'real seconds on the pages on which it stood' }),
  moment: Type.Optional(
    Type.Object(
      {
        seq: Type.Integer({ description: 'number of the room’s last input then' }),
        product: signShown.properties.product,
      },
      { description: 'missing where the figures of the moment were not kept' },
    ),
  ),
});

/** What stood in the chats on a world day. */
const debriefDay = Type.Object({
  day: Type.Integer({ description: 'world day, the first is 1' }),
  messages: Type.Array(
    Type.Object({
      thread: chatThreadKey,
      from: Type.String({ description: 'empty for the learner' }),
      mine: Type.Boolean(),
      stance: oneOf(chatStances),
      words: Type.String(),
      time,
      deleted: Type.Boolean({ description: 'an admin of the group deleted it; the debrief tells it' }),
    }),
    { description: 'oldest first' },
  ),
  left: Type.Integer({ description: 'messages of the day that are not told' }),
});

const relation = oneOf(['none', 'family', 'friend'], {
  family: 'the relative in the learner’s chats',
  friend: 'the friend there',
});

/** A person who joined the scheme because of the learner. */
const debriefInvitee = Type.Object({
  name: Type.String(),
  relation,
  level: Type.Integer({ description: '1 for whom the learner brought in' }),
  result: Type.String({ description: 'savings now less savings at the start, cash at the room’s rate' }),
});

/** A person whom the learner warned, or invited in vain. */
const debriefOutsider = Type.Object({
  name: Type.String(),
  relation,
  why: oneOf(['warned', 'invited']),
  at: time,
  isIn: Type.Boolean({ description: 'is a member all the same' }),
});

/** What a receiver would do with a pool of money. */
const receiverCase = Type.Object({
  what: oneOf(['reserve', 'everything'], {
    reserve: 'only what the scheme still holds',
    everything: 'and all that the operator took, found again',
  }),
  pool: money,
  losses: Type.String({ description: 'of all members together' }),
  losers: whole,
  yourLoss: money,
  netInvestment: money,
  risingTide: money,
  levelPercent: Type.Number({ description: 'share of the payments up to which the tide rises' }),
});

export const personalDebrief = Type.Object({
  learner: learnerNumber,
  name: Type.String(),
  brandName: Type.String(),
  currency: Type.String(),
  cashCurrency: Type.String(),
  cashPerCoin: Type.String({
    description: 'units of the first local currency for one of the scheme’s; empty where there is none',
  }),
  more: Type.Optional(
    Type.Array(Type.Object({ currency: Type.String(), rate: money }), {
      description: 'the rates of the local currencies behind the first',
    }),
  ),
  worldTime: time,
  isOver: Type.Boolean({ description: 'the operator has gone' }),
  isMember: Type.Boolean({ description: 'the learner has an account with the scheme' }),
  resisted: oneOf(['no', 'unregistered', 'unpaid', 'leftInTime'], {
    unpaid: 'has an account and never paid in',
    leftInTime: 'doubted or warned, and got back at least what was paid in',
  }),
  onScreen: Type.String({
    description: 'what the app shows as the total, in the scheme’s currency; cash at the room’s rate',
  }),
  paidIn: Type.String({ description: 'in the scheme’s currency; cash at the room’s rate' }),
  paidOut: money,
  result: Type.String({ description: 'savings now less savings at the start, likewise' }),
  savings: Type.Array(Type.Object({ currency: Type.String(), atStart: money, now: money, change: money }), {
    description: 'wallet and bank; without what ordinary life brought or cost',
  }),
  money: Type.Array(debriefMoney),
  reachedNobody: Type.Optional({
    ...amountsToNobody,
    description:
      'sent by bank without a reference that names a member: in no balance, and in `result` beside what was paid in and out',
  }),
  moves: Type.Array(debriefMove, { description: 'oldest first' }),
  best: Type.Union(
    [
      Type.Object({
        at: Type.Integer({
          description: 'the last move of the best day; the first payment when none was better',
        }),
        day: whole,
        net: Type.String({
          description: 'paid out less paid in at the end of that day; 0.00 before the first',
        }),
        putBack: Type.String({ description: 'paid in after that' }),
        lostSince: Type.String({ description: 'that day’s net less today’s' }),
      }),
      Type.Null(),
    ],
    { description: 'the midnight on which leaving would have been best; null without a move' },
  ),
  team: Type.Object({
    members: Type.Integer({ description: 'who came because of the learner, down to the last paid level' }),
    losing: whole,
    lost: Type.String({ description: 'what those lost, cash at the room’s rate' }),
    books: Type.Array(Type.Object({ currency: Type.String(), lost: money })),
    list: Type.Array(debriefInvitee, { description: 'the greatest loss first' }),
    rest: Type.Integer({ description: 'who is not in the list' }),
  }),
  outsiders: Type.Array(debriefOutsider),
  stances: Type.Object(
    { believe: whole, ask: whole, doubt: whole, warn: whole },
    { description: 'quick replies of the learner' },
  ),
  flags: Type.Array(debriefFlag, { description: 'in order of time' }),
  days: Type.Array(debriefDay, { description: 'of the warning signs, in order of time' }),
  standing: Type.Object({
    members: whole,
    better: Type.Integer({ description: 'members whom it left with more than you' }),
    worse: whole,
    inProfit: whole,
    inLoss: whole,
    curve: Type.Array(Type.Number(), {
      description: 'results of all members at 0, 1, … 100 percent, the worst first',
    }),
  }),
  receiver: Type.Array(receiverCase),
  clawback: Type.String({ description: 'what a receiver could ask of the member: paid out beyond paid in' }),
});

/** One row of what a learner can keep: the same columns for all kinds, empty or 0 where a kind has no such thing. */
const debriefRow = Type.Object({
  time,
  kind: oneOf(
    [
      ...(['deposit', 'payout', 'machine', 'withdrawal', 'message', 'ownMessage'] as const),
      ...(['chatRead', 'claim', 'provenance', 'debrief', 'page', 'sign', 'reachedNobody'] as const),
    ],
    {
      deposit: 'reached the learner’s balance',
      reachedNobody: 'sent by bank without a reference that names a member',
      payout: 'left the reserve',
      withdrawal: 'a request',
      chatRead: 'a chat that was opened; this and those behind it: the first time, and how often',
      claim: 'an X-ray card',
      provenance: 'where an amount came from',
      sign: 'a claim of the scheme as it was at the first look; in words what was claimed, and what was true',
    },
  ),
  about: Type.String({ description: 'machine, chat, claim or page' }),
  amount: Type.Union([money, Type.Literal('')]),
  currency: Type.String(),
  status: Type.String({ description: 'of a request; of an own message its quick reply' }),
  words: Type.String(),
  count: Type.Integer({ description: 'how often; of a machine its units' }),
  seconds: Type.Integer({ description: 'real seconds on a page' }),
});

export const debriefRows = Type.Object({
  brandName: Type.String(),
  learner: learnerNumber,
  rows: Type.Array(debriefRow, { description: 'oldest first' }),
});

export type DebriefRows = Static<typeof debriefRows>;

export type Counterparty = Static<typeof counterparty>;

export type DebriefMoney = Static<typeof debriefMoney>;

export type PersonalDebrief = Static<typeof personalDebrief>;
