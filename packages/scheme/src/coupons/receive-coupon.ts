import { isRow } from '@glassmine/kernel';
import { tellMember } from '../outside/messages.ts';
import { rule } from '../world/command.ts';
import { handOut } from './holdings.ts';
import { receiveFault } from './terms.ts';

/** A member takes a coupon that is on offer. */
export interface ReceiveCoupon {
  type: 'receiveCoupon';
  member: number;
  coupon: number;
}

export const receiveCoupon = rule<ReceiveCoupon>({
  fits: (c, world) => isRow(c.member, world.members) && typeof c.coupon === 'number',
  check: (world, { member, coupon }) => receiveFault(world, member, coupon),
  apply: (world, { member, coupon }) => {
    const receipt = handOut(world, member, coupon);
    tellMember(world, member, 'goods', 0);
    return { receipt };
  },
});
