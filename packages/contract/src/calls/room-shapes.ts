import Type, { type Static } from 'typebox';
import { clock, money, time, xrayMode } from './shapes.ts';

export const room = Type.Object({
  roomCode: Type.String(),
  brandKey: Type.String({ description: 'which tokens and art to wear' }),
  brandName: Type.String({ description: 'always "NAME · simulation"' }),
  currency: Type.String(),
  cashCurrency: Type.String(),
  chain: Type.String({ description: 'name of the sandbox chain' }),
  tabs: Type.Array(Type.String()),
  xray: xrayMode,
  clock,
  seq: Type.Integer({ description: 'last live event already in what was sent' }),
});

export const figure = Type.Object({
  kind: Type.Union([
    Type.Literal('money'),
    Type.Literal('percent'),
    Type.Literal('count'),
    Type.Literal('time'),
    Type.Literal('text'),
  ]),
  value: Type.String(),
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
});

export const deposit = Type.Object({
  depositId: Type.Integer(),
  by: Type.String({ description: 'name of the depositor; empty for the operator itself' }),
  kind: Type.Union([
    Type.Literal('deposit'),
    Type.Literal('seed'),
    Type.Literal('mining'),
    Type.Literal('unmatched', { description: 'paid in by bank without a word whose it is' }),
  ]),
  isYou: Type.Boolean(),
  time,
  amount: Type.String({ description: 'the part of this deposit that paid' }),
  whole: Type.String({ description: 'the whole deposit' }),
});

export const provenance = Type.Object({
  ref: Type.String(),
  kind: Type.Union([
    Type.Literal('paid', { description: 'money left the reserve: these deposits paid it' }),
    Type.Literal('promise', { description: 'a number on a screen: these deposits would have to pay it now' }),
    Type.Literal('own', { description: "the asker's own deposit: where it went" }),
  ]),
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
      kind: Type.Union([Type.Literal('member'), Type.Literal('operator')]),
      isYou: Type.Boolean(),
      time,
      amount: money,
    }),
  ),
  payeesTotal: Type.Integer(),
  unspent: Type.String({ description: 'kind own: what is still in the reserve' }),
});

export const truth = Type.Object({
  currency: Type.String(),
  reserve: money,
  liabilities: money,
  promises: money,
  coveragePercent: Type.Number({
    description: 'reserve / (liabilities + promises), percent; 100 when nothing is owed',
  }),
  yourShareToday: Type.String({ description: 'what you would get today if everyone asked at once' }),
  yourSavingsChange: Type.String({ description: 'savings now minus savings at the start' }),
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
    { description: 'the same in the second currency; members in profit and in loss count both' },
  ),
});

export type Room = Static<typeof room>;
export type Figure = Static<typeof figure>;
export type ClaimCard = Static<typeof claimCard>;
export type Deposit = Static<typeof deposit>;
export type Provenance = Static<typeof provenance>;
export type Truth = Static<typeof truth>;
