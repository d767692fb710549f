import { calls } from '@glassmine/contract';
import { consoleWithdrawalView } from '@glassmine/views';
import { layHand } from '../../../http/console-hand.ts';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.payWithdrawal, (asks) => {
  const { withdrawalId: withdrawal } = asks.form;
  return layHand(
    asks,
    'withdrawal/pay',
    () => ({ type: 'settleWithdrawal', withdrawal, pay: true }),
    (_, world) => ({ withdrawal: consoleWithdrawalView(world, withdrawal) }),
  );
});
