import { calls } from '@glassmine/contract';
import { redeemedView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.exchange.redeemed, (asks) =>
  asks.look((world) => redeemedView(world, asks.member, asks.form)),
);
