import Type, { type Static } from 'typebox';
import { money, time } from './shapes.ts';

export const tickerItem = Type.Object({
  name: Type.String({ description: 'masked name of a member' }),
  kind: Type.Enum(['withdrawal', 'buyMachine', 'teamBenefits', 'bonus'], {
    description: 'buyMachine is a purchase, and nobody’s winning',
  }),
  product: Type.String({ description: 'what was rented; empty for a winning' }),
  amount: money,
  time,
});

export type TickerItem = Static<typeof tickerItem>;
