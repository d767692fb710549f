import { calls } from '@glassmine/contract';
import { exchangeRateView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';
import { currencyIn } from '../../../rooms/currency-form.ts';

export const route = forMember(calls.exchange.rate, (asks) => {
  const from = currencyIn(asks.world, asks.form.currency) ?? 'coin';
  return asks.look((world) => exchangeRateView(world, asks.member, from));
});
