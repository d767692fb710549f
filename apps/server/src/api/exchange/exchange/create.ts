import { calls } from '@glassmine/contract';
import { exchangedView } from '@glassmine/views';
import { playAmount } from '../../../calls/amount.ts';
import { currencyIn } from '../../../calls/currency-form.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.exchange.exchange, (caller) => {
  const { form, member } = caller;
  const from = currencyIn(caller.world, form.currency);
  const amountMinor = form.amount === undefined ? undefined : playAmount(form.amount);
  if (amountMinor === null) return { refusal: 'amount.bounds' };
  return caller.execute({ type: 'exchange', member, from, amountMinor }, ({ exchange }, world) =>
    exchangedView(world, member, exchange),
  );
});
