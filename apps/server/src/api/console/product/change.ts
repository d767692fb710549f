import { calls } from '@glassmine/contract';
import { consoleProductView } from '@glassmine/views';
import { layHand } from '../../../http/console-hand.ts';
import { forConsole } from '../../../http/route.ts';
import { ppmOf, priceOf, secondsOf } from '../../../rooms/goods-form.ts';

export const route = forConsole(calls.console.changeProduct, (asks) => {
  const { productId: product, price, dayReturnPercent, validDays, stockUnits, limitPerMember } = asks.form;
  const { startTime: opensAt, rushUntil, endTime: closesAt } = asks.form;
  const priceMinor = price === undefined ? undefined : priceOf(price);
  if (priceMinor === null) return { refusal: 'amount.bounds' };
  const dailyReturnPpm = dayReturnPercent === undefined ? undefined : ppmOf(dayReturnPercent);
  const terms = { priceMinor, dailyReturnPpm, validDays, stockUnits, limitPerMember };
  const given = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
  return layHand(
    asks,
    'product/change',
    (world) => ({
      type: 'changeProduct',
      product,
      ...given,
      ...secondsOf(world, { opensAt, rushUntil, closesAt }),
    }),
    (_, world) => consoleProductView(world, product),
  );
});
