import { calls } from '@glassmine/contract';
import { memberByReference, referenceOf } from '@glassmine/scheme';
import { bankMovedView } from '@glassmine/views';
import { playAmount } from '../../../http/amount.ts';
import { forDevice } from '../../../http/route.ts';
import { withTexts } from '../../../texts/with-texts.ts';

export const route = forDevice(calls.phone.bankTransfer, (asks) => {
  const { world, learner } = asks;
  const { account, reference: written = '', amount } = asks.form;
  const amountMinor = playAmount(amount);
  if (amountMinor === null) return { refusal: 'amount.bounds' };
  const send = (reference: string) =>
    asks.execute(
      { type: 'bankTransfer', person: learner, account, reference, amountMinor },
      ({ transfer }, after) => bankMovedView(after, transfer as number, learner, asks.wording),
    );
  const member = memberByReference(world, written);
  if (member >= 0) return send(referenceOf(world, member));
  // Whatever else somebody writes there is theirs, and can be deleted.
  return withTexts(asks.writing({ reference: written.trim() }), ({ reference }) => send(reference));
});
