import Type, { type Static } from 'typebox';
import { money, oneOf, time } from './shapes.ts';

/** A withdrawal as the facilitator sees it. */
export const consoleWithdrawal = Type.Object({
  withdrawalId: Type.Integer(),
  userId: Type.Integer(),
  name: Type.String(),
  isLearner: Type.Boolean(),
  currency: Type.String(),
  amount: money,
  fee: money,
  net: money,
  to: Type.String({ description: 'address or account; empty for one of the crowd' }),
  time,
  dueBy: time,
  status: oneOf(['pending', 'sent', 'arrived', 'failed']),
});

/** A bank transfer to the scheme that named nobody, as the facilitator sees it. */
export const unmatchedTransfer = Type.Object({
  transferId: Type.Integer(),
  currency: Type.String(),
  amount: money,
  reference: Type.String({ description: 'as it was written' }),
  senderName: Type.String(),
  senderAccount: Type.String(),
  senderUserId: Type.Integer({ description: '-1 when the sender has no member account' }),
  time,
  state: oneOf(['waiting', 'assigned']),
  creditedUserId: Type.Integer({ description: '-1 while it waits' }),
});

export type ConsoleWithdrawal = Static<typeof consoleWithdrawal>;
export type UnmatchedTransfer = Static<typeof unmatchedTransfer>;
