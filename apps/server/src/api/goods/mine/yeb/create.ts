import { calls } from '@glassmine/contract';
import { savingsView } from '@glassmine/views';
import { playAmount } from '../../../../calls/amount.ts';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.goods.buySavings, (caller) => {
  const { member, form } = caller;
  const amountMinor = playAmount(form.amount);
  if (amountMinor === null) return { refusal: 'amount.bounds' };
  return caller.execute({ type: 'buySavings', member, amountMinor }, (_, world) =>
    savingsView(world, member),
  );
});
