import Type, { type Static } from 'typebox';
import { money, whole } from './shapes.ts';
import { level } from './team-shapes.ts';

const userId = Type.Integer({ description: 'the member; -1 the operator, -2 nobody knows whose it was' });
const parts = Type.Object({
  list: Type.Array(Type.Object({ userId, amount: money }), { description: 'the most first' }),
  count: Type.Integer({ minimum: 0, description: 'how many there are; the list may be cut' }),
  rest: Type.String({ description: 'sum of those that are not listed' }),
});
const bonus = Type.Object({ userId: whole, level: level, amount: money });

/** A member's money on the tree of invitations. */
export const moneyFlow = Type.Object({
  userId: whole,
  name: Type.String(),
  currency: Type.String({ description: 'of the result and of the bonuses' }),
  result: Type.String({ description: 'both currencies as one number, cash at the room’s rate' }),
  money: Type.Array(
    Type.Object({
      currency: Type.String(),
      paidIn: money,
      paidOut: money,
      unspent: Type.String({ description: 'of what was paid in, what is still in the reserve' }),
      payers: parts,
      payees: parts,
    }),
    { description: 'what really moved, a currency each' },
  ),
  bonuses: Type.Object(
    {
      from: Type.Array(bonus, {
        description: 'for purchases of those below, as many levels as the scenario pays',
      }),
      fromRest: Type.String({ description: 'sum of those that are not listed' }),
      fromTotal: money,
      to: Type.Array(bonus, { description: 'for this member’s own purchases, to those above' }),
      other: Type.String({ description: 'for bringing people in, and for milestones' }),
    },
    { description: 'what the app booked: numbers on a screen until they are paid' },
  ),
});

export type MoneyFlow = Static<typeof moneyFlow>;
