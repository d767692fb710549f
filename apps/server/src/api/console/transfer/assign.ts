import { calls } from '@glassmine/contract';
import { unmatchedTransferView } from '@glassmine/views';
import { layHand } from '../../../http/console-hand.ts';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.assignTransfer, (asks) => {
  const { transferId: transfer, userId: member, roomCode } = asks.form;
  const wording = asks.wordingIn(roomCode.toUpperCase());
  return layHand(
    asks,
    'transfer/assign',
    () => ({ type: 'assignTransfer', transfer, member }),
    (_, world) => ({ transfer: unmatchedTransferView(world, transfer, wording) }),
  );
});
