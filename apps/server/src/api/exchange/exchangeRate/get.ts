import { calls } from '@glassmine/contract';
import { exchangeRateView } from '@glassmine/views';
import { currencyIn } from '../../../calls/currency-form.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.exchange.rate, (caller) => {
  const from = currencyIn(caller.world, caller.form.currency) ?? 'coin';
  return caller.view((world) => exchangeRateView(world, caller.member, from));
});
