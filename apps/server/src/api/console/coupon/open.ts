import { calls } from '@glassmine/contract';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.openCoupons, (caller) =>
  caller.execute(
    () => ({ type: 'openCoupons', open: caller.form.open }),
    (_, { vars }) => ({ isOpen: vars.couponsOpen === 1 }),
  ),
);
