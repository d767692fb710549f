import { calls } from '@glassmine/contract';
import { consoleProductView } from '@glassmine/views';
import { layHand } from '../../../http/console-hand.ts';
import { forConsole } from '../../../http/route.ts';
import { ppmOf, priceOf, secondsOf } from '../../../rooms/goods-form.ts';

export const route = forConsole(calls.console.addProduct, (asks) => {
  const { name, art, price, dayReturnPercent, validDays, stockUnits, limitPerMember, ...rest } = asks.form;
  const priceMinor = priceOf(price);
  if (priceMinor === null) return { refusal: 'amount.bounds' };
  const terms = {
    priceMinor,
    dailyReturnPpm: ppmOf(dayReturnPercent),
    validDays,
    stockUnits,
    limitPerMember,
  };
  const { startTime: opensAt = 0, rushUntil = 0, endTime: closesAt = 0 } = rest;
  return layHand(
    asks,
    'product/add',
    (world) => ({
      type: 'addProduct',
      name,
      art,
      ...terms,
      ...secondsOf(world, { opensAt, rushUntil, closesAt }),
    }),
    ({ product }, world) => consoleProductView(world, product as number),
  );
});
