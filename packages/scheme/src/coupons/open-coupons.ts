import { rule } from '@glassmine/kernel';
import { tellEverybody } from '../events/events.ts';
import { machinesEvents } from '../machines/events.ts';
import type { CouponsWorld } from './world.ts';

/** The facilitator opens or closes the coupon desk: closed, none is handed out and none is taken. */
export interface OpenCoupons {
  type: 'openCoupons';
  open: boolean;
}

export const openCoupons = rule({
  fits: (c) => typeof c.open === 'boolean',
  check: () => null,
  apply: (world: CouponsWorld, { open }: OpenCoupons) => {
    world.vars.couponsOpen = open ? 1 : 0;
    tellEverybody(world, machinesEvents.goods, 0);
    return {};
  },
});
