import { calls } from '@glassmine/contract';
import { sentView } from '@glassmine/views';
import { playAmount } from '../../../calls/amount.ts';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.phone.send, (caller) => {
  const amountMinor = playAmount(caller.form.amount);
  if (amountMinor === null) return { refusal: 'amount.bounds' };
  return caller.execute(
    { type: 'sendTransfer', person: caller.learner, to: caller.form.to, amountMinor },
    ({ transfer }, world) => sentView(world, caller.learner, transfer),
  );
});
