import { calls } from '@glassmine/contract';
import { withdrawalsView } from '@glassmine/views';
import { currencyIn } from '../../../calls/currency-form.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.wallet.withdrawals, (caller) => {
  const currency = currencyIn(caller.world, caller.form.currency);
  return caller.view((world) => withdrawalsView(world, caller.member, { ...caller.form, currency }));
});
