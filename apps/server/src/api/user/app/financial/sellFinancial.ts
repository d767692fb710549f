import { calls } from '@glassmine/contract';
import { soldSavingsView } from '@glassmine/views';
import { playAmount } from '../../../../calls/amount.ts';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.user.sellSavings, (caller) => {
  const { member, form } = caller;
  const amountMinor = playAmount(form.amount);
  if (amountMinor === null) return { refusal: 'amount.bounds' };
  return caller.execute({ type: 'sellSavings', member, amountMinor }, (_, world) =>
    soldSavingsView(world, member),
  );
});
