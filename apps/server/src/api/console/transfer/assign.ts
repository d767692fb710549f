import { calls } from '@glassmine/contract';
import type { BankTransferRow } from '@glassmine/replica';
import { unmatchedTransferView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.assignTransfer, (caller) => {
  const { transferId: transfer, userId: member } = caller.form;
  const { wording } = caller;
  return caller.execute(
    () => ({ type: 'assignTransfer', transfer, member }),
    (_, world) => ({ transfer: unmatchedTransferView(world, transfer as BankTransferRow, wording) }),
  );
});
