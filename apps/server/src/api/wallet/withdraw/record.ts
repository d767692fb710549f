import { calls } from '@glassmine/contract';
import { withdrawalsView } from '@glassmine/contract/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.wallet.withdrawals, (asks) =>
  asks.look((world) => withdrawalsView(world, asks.member, asks.form)),
);
