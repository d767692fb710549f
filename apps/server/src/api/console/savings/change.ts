import { calls } from '@glassmine/contract';
import { consoleSavingsView, savingsRevision } from '@glassmine/views';
import { playAmount } from '../../../calls/amount.ts';
import { ppmOf } from '../../../calls/goods-form.ts';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.changeSavings, (caller) => {
  const { dayReturnPercent, minimum, maximum, open } = caller.form;
  const minimumMinor = playAmount(minimum);
  const maximumMinor = playAmount(maximum);
  if (!minimumMinor || !maximumMinor) return { refusal: 'amount.bounds' };
  const dailyRatePpm = ppmOf(dayReturnPercent);
  return caller.executeOnSeen(
    savingsRevision,
    () => ({ type: 'changeSavings', dailyRatePpm, minimumMinor, maximumMinor, open }),
    (_, world) => consoleSavingsView(world),
  );
});
