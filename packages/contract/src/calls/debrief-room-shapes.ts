import Type, { type Static } from 'typebox';
import { seriesPoint } from './console-rooms-shapes.ts';
import { atRate, money, oneOf, time, whole } from './shapes.ts';

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

/** What came into a reserve and left it, what is there, and what screens show. */
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
  onScreens: money,
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

export const roomDebrief = Type.Object({
  brandName: Type.String(),
  scenario: Type.String({ description: 'key of its scenario' }),
  currency: Type.String(),
  agents: whole,
  worldTime: time,
  day: whole,
  members: whole,
  learners: whole,
  inProfit: whole,
  inLoss: whole,
  ...reserveSums,
  cash: Type.Union(
    [
      Type.Null(),
      Type.Object({
        currency: Type.String({ examples: ['pNGN'] }),
        ...reserveSums,
        links: Type.Optional(flowsOfMoney.links),
        uses: Type.Optional(flowsOfMoney.uses),
      }),
    ],
    {
      description:
        'the same in the second currency; null where no cash has moved. A room that ended under an older version has no flows in it',
    },
  ),
  atRate,
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
