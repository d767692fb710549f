import { calls } from '@glassmine/contract';
import { consoleWithdrawalView } from '@glassmine/views';
import { layHand } from '../../../http/console-hand.ts';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.failWithdrawal, (asks) => {
  const { withdrawalId: withdrawal } = asks.form;
  return layHand(
    asks,
    'withdrawal/fail',
    () => ({ type: 'settleWithdrawal', withdrawal, pay: false }),
    (_, world) => ({ withdrawal: consoleWithdrawalView(world, withdrawal) }),
  );
});
