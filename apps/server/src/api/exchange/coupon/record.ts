import { calls } from '@glassmine/contract';
import { myCouponsView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.exchange.myCoupons, (asks) =>
  asks.look((world) => myCouponsView(world, asks.member, asks.form, asks.language)),
);
