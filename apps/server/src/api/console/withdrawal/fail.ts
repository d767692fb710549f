import { calls } from '@glassmine/contract';
import type { Withdrawal } from '@glassmine/replica';
import { consoleWithdrawalView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.failWithdrawal, (caller) => {
  const { withdrawalId: withdrawal } = caller.form;
  return caller.execute(
    () => ({ type: 'settleWithdrawal', withdrawal, pay: false }),
    (_, world) => ({ withdrawal: consoleWithdrawalView(world, withdrawal as Withdrawal) }),
  );
});
