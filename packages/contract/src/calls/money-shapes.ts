import Type, { type Static } from 'typebox';
import { money, time } from './shapes.ts';

export const tickerItem = Type.Object({
  name: Type.String({ description: 'masked name of a member' }),
  kind: Type.Union([Type.Literal('withdrawal'), Type.Literal('buyMachine'), Type.Literal('teamBenefits')]),
  amount: money,
  time,
});

export type TickerItem = Static<typeof tickerItem>;
