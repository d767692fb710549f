import Type from 'typebox';
import { commandId, defineCall, listOf, page } from './call.ts';
import { consoleWithdrawal, unmatchedTransfer } from './console-wallet-shapes.ts';
import { roomCode, shortRow } from './fields.ts';
import { money } from './shapes.ts';

const byHand = Type.Union([Type.Literal('nobody'), Type.Literal('learners'), Type.Literal('everybody')], {
  description: 'whose withdrawals wait for the facilitator; with "everybody" the policy does nothing at all',
});
const room = ['room.unknown', 'room.closed', 'room.busy', 'console.readOnly', 'command.reused'] as const;
const settled = Type.Object({ withdrawal: consoleWithdrawal });

/** The operator played by hand, and what bank transfers leave to be found out. */
export const consoleWalletCalls = {
  operator: defineCall({
    path: 'console/operator',
    auth: 'console',
    summary: 'Say whose withdrawals the facilitator settles by hand',
    form: Type.Object({ roomCode, byHand, commandId }),
    data: Type.Object({ byHand }),
    refusals: [...room],
  }),
  withdrawals: defineCall({
    path: 'console/withdrawal/list',
    auth: 'console',
    summary: "Learners' withdrawals, newest first; or everybody's pending ones, oldest first",
    form: Type.Object({
      roomCode,
      whose: Type.Optional(Type.Union([Type.Literal('learners'), Type.Literal('everybody')])),
      status: Type.Optional(
        Type.Union([
          Type.Literal('pending'),
          Type.Literal('sent'),
          Type.Literal('arrived'),
          Type.Literal('failed'),
        ]),
      ),
      ...page,
    }),
    data: Type.Object({
      ...listOf(consoleWithdrawal).properties,
      byHand,
      reserve: money,
      cashReserve: money,
    }),
    refusals: ['room.unknown', 'room.closed', 'room.busy'],
  }),
  payWithdrawal: defineCall({
    path: 'console/withdrawal/pay',
    auth: 'console',
    summary: 'Pay a pending withdrawal out of the reserve of its currency',
    form: Type.Object({ roomCode, withdrawalId: shortRow, commandId }),
    data: settled,
    refusals: ['withdrawal.unknown', 'withdrawal.settled', 'operator.insufficient', ...room],
  }),
  failWithdrawal: defineCall({
    path: 'console/withdrawal/fail',
    auth: 'console',
    summary: 'Turn a pending withdrawal down: the money goes back, and the member is told to change the card',
    form: Type.Object({ roomCode, withdrawalId: shortRow, commandId }),
    data: settled,
    refusals: ['withdrawal.unknown', 'withdrawal.settled', ...room],
  }),
  unmatched: defineCall({
    path: 'console/transfer/list',
    auth: 'console',
    summary: 'Bank transfers to the scheme that named nobody, newest first',
    form: Type.Object({
      roomCode,
      state: Type.Optional(Type.Union([Type.Literal('waiting'), Type.Literal('assigned')])),
      ...page,
    }),
    data: listOf(unmatchedTransfer),
    refusals: ['room.unknown', 'room.closed', 'room.busy'],
  }),
  assignTransfer: defineCall({
    path: 'console/transfer/assign',
    auth: 'console',
    summary: 'Credit an unmatched transfer to a member',
    form: Type.Object({ roomCode, transferId: shortRow, userId: shortRow, commandId }),
    data: Type.Object({ transfer: unmatchedTransfer }),
    refusals: ['transfer.unknown', 'transfer.settled', 'member.unknown', ...room],
  }),
};
