import { calls } from '@glassmine/contract';
import { withdrawInfoView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';
import { currencyIn } from '../../../rooms/currency-form.ts';

export const route = forMember(calls.wallet.withdrawInfo, (asks) => {
  const currency = currencyIn(asks.world, asks.form.currency);
  return asks.look((world) => withdrawInfoView(world, asks.member, currency));
});
