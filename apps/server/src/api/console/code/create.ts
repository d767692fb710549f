import { calls } from '@glassmine/contract';
import { consoleCodeView } from '@glassmine/views';
import { layHand } from '../../../http/console-hand.ts';
import { forConsole } from '../../../http/route.ts';
import { priceOf, secondsOf } from '../../../rooms/goods-form.ts';

export const route = forConsole(calls.console.createCode, (asks) => {
  const { exchangeCode = '', amount, startTime: from = 0, endTime: until, total } = asks.form;
  const amountMinor = priceOf(amount);
  if (amountMinor === null) return { refusal: 'amount.bounds' };
  const code = exchangeCode.toUpperCase();
  return layHand(
    asks,
    'code/create',
    (world) => ({ type: 'createCode', code, amountMinor, total, ...secondsOf(world, { from, until }) }),
    ({ row }, world) => consoleCodeView(world, row as number),
  );
});
