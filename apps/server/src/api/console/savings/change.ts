import { calls } from '@glassmine/contract';
import { consoleSavingsView } from '@glassmine/views';
import { playAmount } from '../../../http/amount.ts';
import { layHand } from '../../../http/console-hand.ts';
import { forConsole } from '../../../http/route.ts';
import { ppmOf } from '../../../rooms/goods-form.ts';

export const route = forConsole(calls.console.changeSavings, (asks) => {
  const { dayReturnPercent, minimum, maximum, open } = asks.form;
  const minimumMinor = playAmount(minimum);
  const maximumMinor = playAmount(maximum);
  if (!minimumMinor || !maximumMinor) return { refusal: 'amount.bounds' };
  const dailyRatePpm = ppmOf(dayReturnPercent);
  return layHand(
    asks,
    'savings/change',
    () => ({ type: 'changeSavings', dailyRatePpm, minimumMinor, maximumMinor, open }),
    (_, world) => consoleSavingsView(world),
  );
});
