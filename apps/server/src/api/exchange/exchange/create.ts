import { calls } from '@glassmine/contract';
import { exchangedView } from '@glassmine/views';
import { playAmount } from '../../../http/amount.ts';
import { forMember } from '../../../http/route.ts';
import { currencyIn } from '../../../rooms/currency-form.ts';

export const route = forMember(calls.exchange.exchange, (asks) => {
  const { form, member } = asks;
  const from = currencyIn(asks.world, form.currency);
  const amountMinor = form.amount === undefined ? undefined : playAmount(form.amount);
  if (amountMinor === null) return { refusal: 'amount.bounds' };
  return asks.execute({ type: 'exchange', member, from, amountMinor }, ({ exchange }, world) =>
    exchangedView(world, member, exchange as number),
  );
});
