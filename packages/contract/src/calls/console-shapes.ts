import Type, { type Static } from 'typebox';
import { clock, money, xrayMode } from './shapes.ts';

/** An arm of an experiment within a room. */
export const arm = Type.Object({
  xray: xrayMode,
  glass: Type.Union([Type.Literal('xray'), Type.Literal('noXray')], { description: 'how it began' }),
  learners: Type.Integer({ minimum: 0 }),
});

export const consoleRoom = Type.Object({
  roomCode: Type.String(),
  brandName: Type.String(),
  clock,
  xray: xrayMode,
  arms: Type.Array(arm),
  learners: Type.Integer(),
  agents: Type.Integer(),
  members: Type.Integer(),
  operatorPhase: Type.Union([Type.Literal('paying'), Type.Literal('slowing'), Type.Literal('gone')]),
  reserve: money,
  liabilities: money,
  promises: money,
  coveragePercent: Type.Number(),
  cashCurrency: Type.String(),
  cashReserve: money,
  cashLiabilities: money,
  byHand: Type.Union([Type.Literal('nobody'), Type.Literal('learners'), Type.Literal('everybody')], {
    description: 'whose withdrawals the facilitator settles',
  }),
  hash: Type.String({ description: 'hash of the world' }),
  seq: Type.Integer(),
});

export type ConsoleRoom = Static<typeof consoleRoom>;
