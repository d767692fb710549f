import { calls } from '@glassmine/contract';
import { consoleWithdrawalView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.failWithdrawal, (caller) => {
  const { withdrawalId: withdrawal } = caller.form;
  return caller.execute(
    'withdrawal/fail',
    () => ({ type: 'settleWithdrawal', withdrawal, pay: false }),
    (_, world) => ({ withdrawal: consoleWithdrawalView(world, withdrawal) }),
  );
});
