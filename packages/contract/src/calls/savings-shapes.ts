import Type, { type Static } from 'typebox';
import { account, money, time } from './shapes.ts';

export const savings = Type.Object({
  open: Type.Boolean({ description: 'whether more is taken in' }),
  dayReturnPercent: Type.Number(),
  minimum: money,
  maximum: Type.String({ description: 'most that one member may have' }),
  stock: Type.String({ description: 'what the asker has' }),
  nextIncome: Type.String({ description: 'what the coming midnight adds' }),
  todayIncome: money,
  totalIncome: money,
  account,
});

export const savingsIncome = Type.Object({
  amount: money,
  stock: Type.String({ description: 'what it was paid on' }),
  ref: Type.String({ description: 'what to ask the X-ray about', examples: ['interest:3'] }),
  time,
  status: Type.Enum(['received', 'notReceived']),
});

export type Savings = Static<typeof savings>;
export type SavingsIncome = Static<typeof savingsIncome>;
