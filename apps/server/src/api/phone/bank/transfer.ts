import { calls } from '@glassmine/contract';
import { bankMovedView } from '@glassmine/contract/views';
import { playAmount } from '../../../http/amount.ts';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.phone.bankTransfer, (asks) => {
  const { account, reference = '', amount } = asks.form;
  const amountMinor = playAmount(amount);
  if (amountMinor === null) return { refusal: 'amount.bounds' };
  return asks.execute(
    { type: 'bankTransfer', person: asks.learner, account, reference, amountMinor },
    ({ transfer }, world) => bankMovedView(world, transfer as number, asks.learner),
  );
});
