import { calls } from '@glassmine/contract';
import { withdrawalsView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';
import { currencyIn } from '../../../rooms/currency-form.ts';

export const route = forMember(calls.wallet.withdrawals, (asks) => {
  const currency = currencyIn(asks.world, asks.form.currency);
  return asks.look((world) => withdrawalsView(world, asks.member, { ...asks.form, currency }));
});
