import { calls } from '@glassmine/contract';
import { redeemedView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.exchange.redeemed, (caller) =>
  caller.view((world) => redeemedView(world, caller.member, caller.form)),
);
