import Type, { type Static } from 'typebox';
import { clock, money, oneOf, whole, xrayMode } from './shapes.ts';

/** An arm of an experiment within a room. */
export const arm = Type.Object({
  xray: xrayMode,
  glass: Type.Union([Type.Literal('xray'), Type.Literal('noXray')], { description: 'how it began' }),
  learners: Type.Integer({ minimum: 0 }),
});

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
    description: 'of both currencies together, cash at the room’s rate; 100 when nothing is owed',
  }),
  cashCurrency: Type.String(),
  cashReserve: money,
  cashLiabilities: money,
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
