import Type from 'typebox';
import { commandId, defineCall, listOf, page } from './call.ts';
import { consoleWithdrawal, unmatchedTransfer } from './console-wallet-shapes.ts';
import { roomCode, roomRefusals, shortRow } from './fields.ts';
import { money, oneOf } from './shapes.ts';

const byHand = Type.Union([Type.Literal('nobody'), Type.Literal('learners'), Type.Literal('everybody')], {
  description: 'whose withdrawals wait for the facilitator; with "everybody" the policy does nothing at all',
});
const settled = Type.Object({ withdrawal: consoleWithdrawal });

/** The operator played by hand, and what bank transfers leave to be found out. */
export const consoleWalletCalls = {
  operator: defineCall({
    path: 'console/operator',
    summary: 'Say whose withdrawals the facilitator settles by hand',
    form: Type.Object({ roomCode, byHand, seenByHand: Type.Optional(byHand), commandId }),
    data: Type.Object({ byHand }),
    refusals: ['console.changed'],
  }),
  withdrawals: defineCall({
    path: 'console/withdrawal/list',
    summary: "Learners' withdrawals, newest first; or everybody's pending ones, oldest first",
    form: Type.Object({
      roomCode,
      whose: Type.Optional(oneOf(['learners', 'everybody'])),
      status: Type.Optional(oneOf(['pending', 'sent', 'arrived', 'failed'])),
      ...page,
    }),
    data: Type.Object({
      ...listOf(consoleWithdrawal).properties,
      byHand,
      reserve: money,
      cashReserve: money,
    }),
    refusals: roomRefusals,
  }),
  payWithdrawal: defineCall({
    path: 'console/withdrawal/pay',
    summary: 'Pay a pending withdrawal out of the reserve of its currency',
    form: Type.Object({ roomCode, withdrawalId: shortRow, commandId }),
    data: settled,
    refusals: ['withdrawal.unknown', 'withdrawal.settled', 'operator.insufficient'],
  }),
  failWithdrawal: defineCall({
    path: 'console/withdrawal/fail',
    summary: 'Turn a pending withdrawal down: the money goes back, and the member is told to change the card',
    form: Type.Object({ roomCode, withdrawalId: shortRow, commandId }),
    data: settled,
    refusals: ['withdrawal.unknown', 'withdrawal.settled'],
  }),
  unmatched: defineCall({
    path: 'console/transfer/list',
    summary: 'Bank transfers to the scheme that named nobody, newest first',
    form: Type.Object({
      roomCode,
      state: Type.Optional(oneOf(['waiting', 'assigned'])),
      ...page,
    }),
    data: listOf(unmatchedTransfer),
    refusals: roomRefusals,
  }),
  assignTransfer: defineCall({
    path: 'console/transfer/assign',
    summary: 'Credit an unmatched transfer to a member',
    form: Type.Object({ roomCode, transferId: shortRow, userId: shortRow, commandId }),
    data: Type.Object({ transfer: unmatchedTransfer }),
    refusals: ['transfer.unknown', 'transfer.settled', 'member.unknown'],
  }),
};
