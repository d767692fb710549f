import { calls } from '@glassmine/contract';
import { withdrawInfoView } from '@glassmine/views';
import { currencyIn } from '../../../calls/currency-form.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.wallet.withdrawInfo, (caller) => {
  const currency = currencyIn(caller.world, caller.form.currency);
  return caller.view((world) => withdrawInfoView(world, caller.member, currency));
});
