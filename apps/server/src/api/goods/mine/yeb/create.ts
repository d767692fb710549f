import { calls } from '@glassmine/contract';
import { savingsView } from '@glassmine/views';
import { playAmount } from '../../../../http/amount.ts';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.goods.buySavings, (asks) => {
  const { member, form } = asks;
  const amountMinor = playAmount(form.amount);
  if (amountMinor === null) return { refusal: 'amount.bounds' };
  return asks.execute({ type: 'buySavings', member, amountMinor }, (_, world) => savingsView(world, member));
});
