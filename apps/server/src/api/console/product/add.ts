import { calls } from '@glassmine/contract';
import type { Product } from '@glassmine/replica';
import { consoleProductView } from '@glassmine/views';
import { ppmOf, priceOf, secondsOf } from '../../../calls/goods-form.ts';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.addProduct, (caller) => {
  const { name, art, price, dayReturnPercent, validDays, stockUnits, limitPerMember, ...rest } = caller.form;
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
  return caller.execute(
    (world) => ({
      type: 'addProduct',
      name,
      art,
      ...terms,
      ...secondsOf(world, { opensAt, rushUntil, closesAt }),
    }),
    ({ product }, world) => consoleProductView(world, product as Product),
  );
});
