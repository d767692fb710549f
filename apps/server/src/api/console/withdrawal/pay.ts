import { calls } from '@glassmine/contract';
import { consoleWithdrawalView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.payWithdrawal, (caller) => {
  const { withdrawalId: withdrawal } = caller.form;
  return caller.execute(
    'withdrawal/pay',
    () => ({ type: 'settleWithdrawal', withdrawal, pay: true }),
    (_, world) => ({ withdrawal: consoleWithdrawalView(world, withdrawal) }),
  );
});
