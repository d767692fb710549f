import { tell } from '../outside/messages.ts';
import { rule } from '../world/command.ts';

/** The facilitator opens or closes the coupon desk: closed, none is handed out and none is taken. */
export interface OpenCoupons {
  type: 'openCoupons';
  open: boolean;
}

export const openCoupons = rule<OpenCoupons>({
  fits: (c) => typeof c.open === 'boolean',
  check: () => null,
  apply: (world, { open }) => {
    world.vars.couponsOpen = open ? 1 : 0;
    tell(world, -1, 'goods', 0);
    return {};
  },
});
