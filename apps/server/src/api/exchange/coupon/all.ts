import { calls } from '@glassmine/contract';
import { couponsView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.exchange.coupons, (asks) =>
  asks.look((world) => couponsView(world, asks.member, asks.language)),
);
