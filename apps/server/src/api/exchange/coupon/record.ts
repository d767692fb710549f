import { calls } from '@glassmine/contract';
import { myCouponsView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.exchange.myCoupons, (caller) =>
  caller.view((world) => myCouponsView(world, caller.member, caller.form, caller.language)),
);
