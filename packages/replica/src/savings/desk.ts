import { Type } from '@glassmine/kernel/schema';
import { deskCall } from '../call.ts';
import { playAmount, ppmOf } from '../formats/amounts.ts';
import { roomCode, roomRefusals, seen } from '../formats/fields.ts';
import { amountField, commandId } from '../formats/form.ts';
import { consoleSavings, consoleSavingsView, savingsRevision } from './views.ts';

export const savingsDesk = {
  savings: deskCall('console/savings/info', {
    summary: 'Terms of the flexible savings in a room',
    form: Type.Object({ roomCode }),
    answer: consoleSavings,
    refusals: roomRefusals,
    view: consoleSavingsView,
  }),
  changeSavings: deskCall('console/savings/change', {
    summary: 'Set the terms of the flexible savings; what members have goes on earning',
    form: Type.Object({
      roomCode,
      dayReturnPercent: Type.Number({ minimum: 0, maximum: 10 }),
      minimum: amountField,
      maximum: amountField,
      open: Type.Boolean(),
      seen,
      commandId,
    }),
    answer: consoleSavings,
    refusals: ['amount.bounds', 'savings.terms', 'console.changed'],
    run: (caller) => {
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
    },
  }),
};
