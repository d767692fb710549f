import Type, { type Static } from 'typebox';
import { chatMessage } from './phone-chat-shapes.ts';
import { atRate, clock, endHow, endStage, money, oneOf, time, xrayMode } from './shapes.ts';

export const room = Type.Object({
  roomCode: Type.String(),
  brandKey: Type.String({ description: 'which tokens and art to wear' }),
  brandName: Type.String({ description: 'always "NAME · simulation"' }),
  currency: Type.String(),
  cashCurrency: Type.String(),
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

export const figure = Type.Object({
  kind: oneOf(['money', 'percent', 'count', 'time', 'text']),
  value: Type.String({ examples: ['1234.50'] }),
  currency: Type.Optional(
    Type.String({ description: 'of money: the play currency that the value is in', examples: ['pUSDT'] }),
  ),
  beside: Type.Optional(
    Type.Object(
      { value: money, currency: Type.String({ examples: ['pNGN'] }) },
      { description: 'of money: the same in the second play currency, where both have something' },
    ),
  ),
});

export const claimCard = Type.Object({
  key: Type.String(),
  flag: Type.String({ description: 'red flag this claim belongs to' }),
  source: Type.String({ description: 'who names that flag' }),
  claimed: figure,
  truth: figure,
  figures: Type.Record(Type.String(), figure, {
    description: 'figures of the two sentences, by placeholder',
  }),
  atRate,
});

export const deposit = Type.Object({
  depositId: Type.Integer(),
  by: Type.String({ description: 'name of the depositor; empty for the operator itself' }),
  kind: oneOf(['deposit', 'seed', 'mining', 'unmatched'], {
    unmatched: 'paid in by bank without a word whose it is',
  }),
  isYou: Type.Boolean(),
  time,
  amount: Type.String({ description: 'the part of this deposit that paid' }),
  whole: Type.String({ description: 'the whole deposit' }),
});

export const provenance = Type.Object({
  ref: Type.String(),
  kind: oneOf(['paid', 'promise', 'own', 'discount'], {
    paid: 'money left the reserve: these deposits paid it',
    promise: 'a number on a screen: these deposits would have to pay it now',
    own: "the asker's own deposits: where they went",
    discount: 'taken off a price: no money moved',
  }),
  currency: Type.String(),
  amount: money,
  deposits: Type.Array(deposit),
  depositsTotal: Type.Integer({ description: 'how many deposits; the list may be cut' }),
  shown: Type.String({ description: 'sum of the listed parts' }),
  covered: Type.String({ description: 'sum of all parts' }),
  missing: Type.String({ description: 'what nobody has paid in' }),
  payees: Type.Array(
    Type.Object({
      name: Type.String(),
      kind: oneOf(['member', 'operator']),
      isYou: Type.Boolean(),
      time,
      amount: money,
    }),
  ),
  payeesTotal: Type.Integer(),
  unspent: Type.String({ description: 'kind own: what is still in the reserve' }),
  member: Type.Union([Type.Object({ name: Type.String(), paidIn: figure, paidBack: figure }), Type.Null()], {
    description:
      'for what came through somebody of the team: who it was, and how they have fared, each currency by itself',
  }),
});

export const truth = Type.Object({
  currency: Type.String(),
  reserve: money,
  liabilities: money,
  promises: money,
  coveragePercent: Type.Number({
    description:
      'reserve / (liabilities + promises), percent, of both currencies together, cash at the room’s rate; 100 when nothing is owed',
  }),
  atRate,
  yourShareToday: Type.String({
    description: 'of your balances, what exists: the reserve in proportion to all that was promised',
  }),
  yourSavingsChange: Type.String({ description: 'savings now minus savings at the start' }),
  yourResult: Type.String({
    description: 'the same of both currencies as one number, cash at the room’s rate',
    examples: ['-352.50'],
  }),
  membersInProfit: Type.Integer(),
  membersInLoss: Type.Integer(),
  operatorTake: money,
  miningRevenue: money,
  cash: Type.Object(
    {
      currency: Type.String(),
      reserve: money,
      liabilities: money,
      coveragePercent: Type.Number(),
      yourShareToday: money,
      yourSavingsChange: money,
      operatorTake: money,
    },
    {
      description:
        'the same in the second currency alone; members in profit and in loss count both at the room’s rate',
    },
  ),
});

export type Room = Static<typeof room>;
export type SchemeEnd = Static<typeof end>;
export type Figure = Static<typeof figure>;
export type ClaimCard = Static<typeof claimCard>;
export type Deposit = Static<typeof deposit>;
export type Provenance = Static<typeof provenance>;
export type Truth = Static<typeof truth>;
