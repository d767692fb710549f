import { isRow, rule } from '@glassmine/kernel';
import { machinesEvents } from '../machines/events.ts';
import { tellMember } from '../members/tell-member.ts';
import type { Member } from '../rows.ts';
import { handOut } from './holdings.ts';
import { receiveFault } from './terms.ts';
import type { Coupon, CouponsWorld } from './world.ts';

/** A member takes a coupon that is on offer. */
export interface ReceiveCoupon {
  type: 'receiveCoupon';
  member: Member;
  coupon: Coupon;
}

export const receiveCoupon = rule({
  fits: (c, world) => isRow(c.member, world.members) && typeof c.coupon === 'number',
  check: (world: CouponsWorld, { member, coupon }: ReceiveCoupon) => receiveFault(world, member, coupon),
  apply: (world, { member, coupon }) => {
    const receipt = handOut(world, member, coupon);
    tellMember(world, member, machinesEvents.goods, 0);
    return { receipt };
  },
});
