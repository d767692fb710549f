import { calls } from '@glassmine/contract';
import { memberByReference, referenceOf } from '@glassmine/replica';
import { bankMovedView } from '@glassmine/views';
import { playAmount } from '../../../calls/amount.ts';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.phone.bankTransfer, (caller) => {
  const { world, learner } = caller;
  const { account, reference: written = '', amount } = caller.form;
  const amountMinor = playAmount(amount);
  if (amountMinor === null) return { refusal: 'amount.bounds' };
  const send = (reference: string) =>
    caller.execute(
      { type: 'bankTransfer', person: learner, account, reference, amountMinor },
      ({ transfer }, after) => bankMovedView(after, transfer, learner, caller.wording),
    );
  const member = memberByReference(world, written);
  if (member >= 0) return send(referenceOf(world, member));
  // Whatever else somebody writes there is theirs, and can be deleted.
  return caller.withTexts({ reference: written.trim() }, ({ reference }) => send(reference));
});
