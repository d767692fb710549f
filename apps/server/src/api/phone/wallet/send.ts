import { calls } from '@glassmine/contract';
import { sentView } from '@glassmine/views';
import { playAmount } from '../../../http/amount.ts';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.phone.send, (asks) => {
  const amountMinor = playAmount(asks.form.amount);
  if (amountMinor === null) return { refusal: 'amount.bounds' };
  return asks.execute(
    { type: 'sendTransfer', person: asks.learner, to: asks.form.to, amountMinor },
    ({ transfer }, world) => sentView(world, asks.learner, transfer as number),
  );
});
