import { calls } from '@glassmine/contract';
import { creditedView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(
  calls.exchange.redeemCode,
  (caller) => {
    const { member, form } = caller;
    const code = form.exchangeCode.toUpperCase();
    return caller.execute({ type: 'redeemCode', member, code }, ({ amount }, world) =>
      creditedView(world, member, amount),
    );
  },
  { limit: 'tries' },
);
