import Type, { type Static } from 'typebox';
import { claimCard } from './room-shapes.ts';
import { money, oneOf, time, whole } from './shapes.ts';

export const counterparty = Type.Object({
  name: Type.String({ description: 'masked; empty for the operator' }),
  kind: Type.Union([Type.Literal('member'), Type.Literal('operator'), Type.Literal('nobody')], {
    description: 'nobody: paid in without a word whose it is',
  }),
  isYou: Type.Boolean(),
  amount: money,
});

/** Money of one currency that really moved between a member and the reserve. */
export const debriefMoney = Type.Object({
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
  claim: Type.String(),
  flag: Type.String(),
  source: Type.String(),
  at: Type.Integer({ description: 'when the member first could have seen it' }),
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
  name: Type.String(),
  brandName: Type.String(),
  currency: Type.String(),
  cashCurrency: Type.String(),
  cashPerCoin: Type.String({ description: 'units of cash for one unit of the scheme’s currency' }),
  worldTime: time,
  onScreen: Type.String({
    description: 'what the app shows as the total, in the scheme’s currency; cash at the room’s rate',
  }),
  paidIn: Type.String({ description: 'in the scheme’s currency; cash at the room’s rate' }),
  paidOut: money,
  result: Type.String({ description: 'savings now less savings at the start, likewise' }),
  money: Type.Array(debriefMoney),
  moves: Type.Array(debriefMove, { description: 'oldest first' }),
  claims: Type.Array(claimCard),
  flags: Type.Array(debriefFlag, { description: 'in order of time' }),
  standing: Type.Object({
    members: whole,
    better: Type.Integer({ description: 'members whom it left with more than you' }),
    worse: whole,
    inProfit: whole,
    inLoss: whole,
  }),
  receiver: Type.Array(receiverCase),
  clawback: Type.String({ description: 'what a receiver could ask of the member: paid out beyond paid in' }),
});

export type Counterparty = Static<typeof counterparty>;
export type DebriefMoney = Static<typeof debriefMoney>;
export type PersonalDebrief = Static<typeof personalDebrief>;
