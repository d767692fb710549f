import { calls } from '@glassmine/contract';
import { couponsView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.exchange.coupons, (caller) =>
  caller.view((world) => couponsView(world, caller.member, caller.language)),
);
