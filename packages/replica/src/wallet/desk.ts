import { Type } from '@glassmine/kernel/schema';
import type { Withdrawal } from '../base/rows.ts';
import { deskCall } from '../call.ts';
import { roomCode, roomRefusals, shortRow } from '../formats/fields.ts';
import { commandId, page } from '../formats/form.ts';
import { oneOf } from '../formats/shapes.ts';
import type { BankTransferRow } from '../outside/rules/world.ts';
import {
  byHand,
  consoleWithdrawal,
  consoleWithdrawalsAnswer,
  consoleWithdrawalsView,
  consoleWithdrawalView,
  unmatchedAnswer,
  unmatchedTransfer,
  unmatchedTransfersView,
  unmatchedTransferView,
} from './views/console.ts';

const settled = Type.Object({ withdrawal: consoleWithdrawal });

export const walletDesk = {
  operator: deskCall('console/operator', {
    summary: 'Say whose withdrawals the facilitator settles by hand',
    form: Type.Object({ roomCode, byHand, seenByHand: Type.Optional(byHand), commandId }),
    answer: Type.Object({ byHand }),
    refusals: ['console.changed'],
    run: (caller) => {
      const { byHand: whose, seenByHand } = caller.form;
      const told = caller.staleRefusal([[seenByHand, caller.world.operator.byHand]]);
      if (told) return told;
      return caller.execute(
        () => ({ type: 'setByHand', whose }),
        (_, world) => ({ byHand: world.operator.byHand }),
        ['seenByHand'],
      );
    },
  }),
  withdrawals: deskCall('console/withdrawal/list', {
    summary: "Learners' withdrawals, newest first; or everybody's pending ones, oldest first",
    form: Type.Object({
      roomCode,
      whose: Type.Optional(oneOf(['learners', 'everybody'])),
      status: Type.Optional(oneOf(['pending', 'sent', 'arrived', 'failed'])),
      ...page,
    }),
    answer: consoleWithdrawalsAnswer,
    refusals: roomRefusals,
    view: consoleWithdrawalsView,
  }),
  payWithdrawal: deskCall('console/withdrawal/pay', {
    summary: 'Pay a pending withdrawal out of the reserve of its currency',
    form: Type.Object({ roomCode, withdrawalId: shortRow, commandId }),
    answer: settled,
    refusals: ['withdrawal.unknown', 'withdrawal.settled', 'operator.insufficient'],
    run: (caller) => {
      const { withdrawalId: withdrawal } = caller.form;
      return caller.execute(
        () => ({ type: 'settleWithdrawal', withdrawal, pay: true }),
        (_, world) => ({ withdrawal: consoleWithdrawalView(world, withdrawal as Withdrawal) }),
      );
    },
  }),
  failWithdrawal: deskCall('console/withdrawal/fail', {
    summary: 'Turn a pending withdrawal down: the money goes back, and the member is told to change the card',
    form: Type.Object({ roomCode, withdrawalId: shortRow, commandId }),
    answer: settled,
    refusals: ['withdrawal.unknown', 'withdrawal.settled'],
    run: (caller) => {
      const { withdrawalId: withdrawal } = caller.form;
      return caller.execute(
        () => ({ type: 'settleWithdrawal', withdrawal, pay: false }),
        (_, world) => ({ withdrawal: consoleWithdrawalView(world, withdrawal as Withdrawal) }),
      );
    },
  }),
  unmatched: deskCall('console/transfer/list', {
    summary: 'Bank transfers to the scheme that named nobody, newest first',
    form: Type.Object({
      roomCode,
      state: Type.Optional(oneOf(['waiting', 'assigned'])),
      ...page,
    }),
    answer: unmatchedAnswer,
    refusals: roomRefusals,
    view: unmatchedTransfersView,
  }),
  assignTransfer: deskCall('console/transfer/assign', {
    summary: 'Credit an unmatched transfer to a member',
    form: Type.Object({ roomCode, transferId: shortRow, userId: shortRow, commandId }),
    answer: Type.Object({ transfer: unmatchedTransfer }),
    refusals: ['transfer.unknown', 'transfer.settled', 'member.unknown'],
    run: (caller) => {
      const { transferId: transfer, userId: member } = caller.form;
      const { wording } = caller;
      return caller.execute(
        () => ({ type: 'assignTransfer', transfer, member }),
        (_, world) => ({ transfer: unmatchedTransferView(world, transfer as BankTransferRow, wording) }),
      );
    },
  }),
};
