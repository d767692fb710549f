import { calls } from '@glassmine/contract';
import type { Product } from '@glassmine/replica';
import { consoleProductView, productRevisionNow } from '@glassmine/views';
import { ppmOf, priceOf, secondsOf } from '../../../calls/goods-form.ts';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.changeProduct, (caller) => {
  const { productId: product, name, art, price, dayReturnPercent, ...rest } = caller.form;
  const { validDays, stockUnits, limitPerMember } = rest;
  const { startTime: opensAt, rushUntil, endTime: closesAt } = caller.form;
  const priceMinor = price === undefined ? undefined : priceOf(price);
  if (priceMinor === null) return { refusal: 'amount.bounds' };
  const dailyReturnPpm = dayReturnPercent === undefined ? undefined : ppmOf(dayReturnPercent);
  const terms = { name, art, priceMinor, dailyReturnPpm, validDays, stockUnits, limitPerMember };
  const given = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
  return caller.executeOnSeen(
    (world) => productRevisionNow(world, product),
    (world) => ({
      type: 'changeProduct',
      product,
      ...given,
      ...secondsOf(world, { opensAt, rushUntil, closesAt }),
    }),
    (_, world) => consoleProductView(world, product as Product),
  );
});
