import { calls } from '@glassmine/contract';
import { soldSavingsView } from '@glassmine/views';
import { playAmount } from '../../../../http/amount.ts';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.user.sellSavings, (asks) => {
  const { member, form } = asks;
  const amountMinor = playAmount(form.amount);
  if (amountMinor === null) return { refusal: 'amount.bounds' };
  return asks.execute({ type: 'sellSavings', member, amountMinor }, (_, world) =>
    soldSavingsView(world, member),
  );
});
