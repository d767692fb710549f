import { calls } from '@glassmine/contract';
import { consoleCodeView } from '@glassmine/views';
import { priceOf, secondsOf } from '../../../calls/goods-form.ts';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.createCode, (caller) => {
  const { exchangeCode = '', amount, startTime: from = 0, endTime: until, total } = caller.form;
  const amountMinor = priceOf(amount);
  if (amountMinor === null) return { refusal: 'amount.bounds' };
  const code = exchangeCode.toUpperCase();
  return caller.execute(
    (world) => ({ type: 'createCode', code, amountMinor, total, ...secondsOf(world, { from, until }) }),
    ({ row }, world) => consoleCodeView(world, row),
  );
});
