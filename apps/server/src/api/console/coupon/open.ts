import { calls } from '@glassmine/contract';
import { layHand } from '../../../http/console-hand.ts';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.openCoupons, (asks) =>
  layHand(
    asks,
    'coupon/open',
    () => ({ type: 'openCoupons', open: asks.form.open }),
    (_, { vars }) => ({ isOpen: vars.couponsOpen === 1 }),
  ),
);
